import type { Location, Navigator } from 'react-router';
import { createPath, NavigationType } from 'react-router';

/** Where somebody is in the site, and how they came there. */
export interface Place {
  location: Location;
  action: NavigationType;
  isPending: boolean;
}

export interface Places {
  navigator: Navigator;
  current: () => Place;
  subscribe: (listener: () => void) => () => void;
}

/** On the server nobody goes anywhere. */
export function fixedPlace({ pathname, search }: URL): Places {
  const location: Location = { pathname, search, hash: '', state: null, key: 'default' };
  const place: Place = { location, action: NavigationType.Pop, isPending: false };
  const nothing = () => undefined;
  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: nothing,
      push: nothing,
      replace: nothing,
    },
    current: () => place,
    subscribe: () => nothing,
  };
}

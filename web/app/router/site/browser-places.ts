import type { Location, NavigateOptions, To } from 'react-router';
import { createPath, NavigationType, parsePath } from 'react-router';
import type { Place, Places } from './place.ts';
import { rememberScroll } from './scroll-memory.ts';

/** What the browser keeps with each entry of its history. */
interface EntryState {
  key: string;
  usr: unknown;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

function locationNow(): Location {
  const { pathname, search, hash } = window.location;
  const entry = history.state as Partial<EntryState> | null;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? '' };
}

/**
 * The browser's history as a router wants it. The screen changes when what it needs is loaded; what cannot be loaded any
 * more, since the site was built anew meanwhile, is asked of the server as a document.
 *
 * @param prepare loads the code of the screen at an address
 */
export function browserPlaces(prepare: (location: Location) => Promise<unknown>): Places {
  const listeners = new Set<() => void>();
  const scroll = rememberScroll();
  // An entry without a key is one that a link within the page has made: see onPop.
  if (!locationNow().key) mark(null);

  let place: Place = { location: locationNow(), action: NavigationType.Pop, isPending: false };
  let latest = 0;

  const show = (next: Place) => {
    place = next;
    for (const listener of listeners) listener();
  };

  const go = async (location: Location, action: NavigationType, enter: () => void, leave: () => void) => {
    const turn = ++latest;
    show({ ...place, isPending: true });
    try {
      await prepare(location);
    } catch {
      leave();
      return;
    }
    // Somebody was quicker, and goes elsewhere.
    if (turn !== latest) return;
    enter();
    show({ location, action, isPending: false });
  };

  const to =
    (action: NavigationType.Push | NavigationType.Replace) => (target: To, usr: unknown, options?: NavigateOptions) => {
      const { pathname = '/', search = '', hash = '' } = typeof target === 'string' ? parsePath(target) : target;
      const location: Location = { pathname, search, hash, state: usr ?? null, key: newKey() };
      const href = createPath(location);
      const entry: EntryState = { key: location.key, usr: location.state };
      const enter = () => {
        scroll.leave(place.location.key);
        if (action === NavigationType.Push) history.pushState(entry, '', href);
        else history.replaceState(entry, '', href);
        if (!options?.preventScrollReset) scroll.arriveNew(location.key, hash);
      };
      void go(location, action, enter, () => window.location.assign(href));
    };

  const onPop = () => {
    const isLinkWithinPage = history.state === null;
    if (isLinkWithinPage) {
      mark(null);
      scroll.leave(place.location.key);
      show({ location: locationNow(), action: NavigationType.Push, isPending: false });
      return;
    }
    const location = locationNow();
    scroll.leave(place.location.key);
    const enter = () => scroll.arriveAgain(location.key);
    void go(location, NavigationType.Pop, enter, () => window.location.reload());
  };
  window.addEventListener('popstate', onPop);

  return {
    navigator: {
      createHref: (target) => (typeof target === 'string' ? target : createPath(target)),
      go: (delta) => history.go(delta),
      push: to(NavigationType.Push),
      replace: to(NavigationType.Replace),
    },
    current: () => place,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function mark(usr: unknown): void {
  history.replaceState({ key: newKey(), usr } satisfies EntryState, '');
}

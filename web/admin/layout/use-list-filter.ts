import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

interface Chosen<Status extends string> {
  search: string;
  status: Status | null;
}

export interface ListFilter<Status extends string = string> extends Chosen<Status> {
  /** What stands in the search box; `search` follows when the typing rests. */
  typed: string;
  type: (text: string) => void;
  setStatus: (status: Status | null) => void;
  isFiltered: boolean;
  clear: () => void;
}

/** Marks an address that says what is chosen here already. */
const ownAddress = { isListFilter: true };
const isOwnAddress = (state: unknown) => typeof state === 'object' && state !== null && 'isListFilter' in state;

/** How long nothing is typed before it is asked. */
const restMs = 250;

/**
 * Search and status of a list. The address repeats them, so that reloading, sharing and coming back keep them; but what
 * is asked follows the choice itself, for the router takes its time.
 *
 * @param statuses that the list can be narrowed to
 */
export function useListFilter<Status extends string>(statuses: readonly Status[]): ListFilter<Status> {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const readAddress = (): Chosen<Status> => ({
    search: params.get('search') ?? '',
    status: statuses.find((status) => status === params.get('status')) ?? null,
  });
  const [chosen, setChosen] = useState(readAddress);
  const [typed, setTyped] = useState(chosen.search);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);

  // Somebody else's address, such as the sidebar's link to the whole list.
  const [seen, setSeen] = useState(location.key);
  if (seen !== location.key) {
    setSeen(location.key);
    if (!isOwnAddress(location.state)) {
      const asked = readAddress();
      setChosen(asked);
      setTyped(asked.search);
    }
  }

  const choose = (next: Chosen<Status>) => {
    clearTimeout(typing.current);
    setChosen(next);
    setParams(
      { ...(next.search && { search: next.search }), ...(next.status && { status: next.status }) },
      { replace: true, state: ownAddress, preventScrollReset: true },
    );
  };

  return {
    ...chosen,
    typed,
    type: (text) => {
      setTyped(text);
      clearTimeout(typing.current);
      typing.current = setTimeout(() => choose({ ...chosen, search: text.trim() }), restMs);
    },
    setStatus: (status) => choose({ search: typed.trim(), status }),
    isFiltered: chosen.search !== '' || chosen.status !== null,
    clear: () => {
      setTyped('');
      choose({ search: '', status: null });
    },
  };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';

interface Chosen<Status extends string> {
  search: string;
  status: Status | null;
  /** What else the list can be narrowed or sorted by, and the page it is at; absent where nothing is chosen. */
  more: Readonly<Record<string, string>>;
}

export interface ListFilter<Status extends string = string> extends Chosen<Status> {
  /** What stands in the search box; `search` follows when the typing rests. */
  typed: string;
  type: (text: string) => void;
  setStatus: (status: Status | null) => void;
  /** Of `more`; null takes one out. The list goes back to its first page. */
  set: (name: string, value: string | null) => void;
  /** To nothing but this of `more`, from the first page. */
  narrow: (to: Readonly<Record<string, string>>) => void;
  /** To another page of the same list: `after` or `before` a cursor, or to the first. */
  turn: (to: { after?: string; before?: string }) => void;
  isFiltered: boolean;
  clear: () => void;
}

/** Marks an address that says what is chosen here already. */
const ownAddress = { isListFilter: true };
const isOwnAddress = (state: unknown) => typeof state === 'object' && state !== null && 'isListFilter' in state;

/** How long nothing is typed before it is asked. */
const restMs = 250;

/** Where in a list one is: whatever else is chosen, it begins at its beginning. */
const places = ['after', 'before'];
/** Does not narrow the list. */
const order = 'sort';

/**
 * Search and filters of a list. The address repeats them, so that reloading, sharing and coming back keep them; but what
 * is asked follows the choice itself, for the router takes its time.
 *
 * @param statuses that the list can be narrowed to
 * @param names of what else the address may say of this list
 */
export function useListFilter<Status extends string>(
  statuses: readonly Status[],
  names: readonly string[] = [],
): ListFilter<Status> {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const cameBy = useNavigationType();
  const readAddress = (said = params): Chosen<Status> => ({
    search: said.get('search') ?? '',
    status: statuses.find((status) => status === said.get('status')) ?? null,
    more: Object.fromEntries(names.flatMap((name) => (said.get(name) ? [[name, said.get(name) ?? '']] : []))),
  });
  const [chosen, setChosen] = useState(() => readAddress());
  const [typed, setTyped] = useState(chosen.search);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);

  const follow = (said?: URLSearchParams) => {
    const asked = readAddress(said);
    setChosen(asked);
    setTyped(asked.search);
  };

  // Somebody else's address, such as the sidebar's link to the whole list, or one of ours that was come back to.
  const [seen, setSeen] = useState(location.key);
  if (seen !== location.key) {
    setSeen(location.key);
    if (cameBy === NavigationType.Pop || !isOwnAddress(location.state)) follow();
  }

  // Whoever goes back before the router has drawn where they went comes, for it, from where they are.
  const goBack = useEffectEvent(() => {
    clearTimeout(typing.current);
    if (window.location.pathname === location.pathname) follow(new URLSearchParams(window.location.search));
  });
  useEffect(() => {
    const heed = () => goBack();
    window.addEventListener('popstate', heed);
    return () => window.removeEventListener('popstate', heed);
  }, []);

  /** @param isStep that one wants to come back from; every few letters of a search are none. */
  const choose = (next: Chosen<Status>, isStep: boolean) => {
    clearTimeout(typing.current);
    setChosen(next);
    setParams(
      { ...(next.search && { search: next.search }), ...(next.status && { status: next.status }), ...next.more },
      { replace: !isStep, state: ownAddress, preventScrollReset: true },
    );
  };
  const without = (...left: string[]) =>
    Object.fromEntries(Object.entries(chosen.more).filter(([name]) => !left.includes(name)));
  const fromStart = () => without(...places);

  return {
    ...chosen,
    typed,
    type: (text) => {
      setTyped(text);
      clearTimeout(typing.current);
      typing.current = setTimeout(() => {
        if (text.trim() !== chosen.search) choose({ ...chosen, search: text.trim(), more: fromStart() }, false);
      }, restMs);
    },
    setStatus: (status) => choose({ search: typed.trim(), status, more: fromStart() }, true),
    set: (name, value) => {
      const rest = without(...places, name);
      choose({ ...chosen, search: typed.trim(), more: value === null ? rest : { ...rest, [name]: value } }, true);
    },
    narrow: (to) => {
      setTyped('');
      choose({ search: '', status: null, more: to }, true);
    },
    turn: (to) => choose({ ...chosen, more: { ...fromStart(), ...to } }, true),
    isFiltered: chosen.search !== '' || chosen.status !== null || Object.keys(without(...places, order)).length > 0,
    clear: () => {
      setTyped('');
      const { [order]: sort } = chosen.more;
      choose({ search: '', status: null, more: sort === undefined ? {} : { [order]: sort } }, true);
    },
  };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';

interface Chosen<Status extends string> {
  search: string;
  status: Status | null;
  /** Further filters, the sort order and the page's cursor; absent where not set. */
  more: Readonly<Record<string, string>>;
}

export interface ListFilter<Status extends string = string> extends Chosen<Status> {
  /** The text in the search box; `search` follows when typing pauses. */
  typed: string;
  type: (text: string) => void;
  setStatus: (status: Status | null) => void;
  /** Sets one of `more`; null clears it. Goes back to the first page. */
  set: (name: string, value: string | null) => void;
  /** Sets one of `more` and clears the others, from the first page. */
  narrow: (to: Readonly<Record<string, string>>) => void;
  /** Goes to another page of the same list, `after` or `before` a cursor, or to the first. */
  turn: (to: { after?: string; before?: string }) => void;
  isFiltered: boolean;
  clear: () => void;
}

/** Marks navigation that this hook caused itself. */
const ownAddress = { isListFilter: true };
const isOwnAddress = (state: unknown) => typeof state === 'object' && state !== null && 'isListFilter' in state;

/** Debounce of the search, in milliseconds. */
const restMs = 250;

/** Of another page of the list: dropped when any other filter changes. */
const cursors = ['after', 'before'];
/** Parameters that do not narrow the list. */
const order = 'sort';

/**
 * Search and filters of a list. The URL repeats them, for reloading, sharing and going back, but queries follow this
 * state directly, because the router lags behind.
 * @param statuses that the list can be filtered by
 * @param names of the list's other URL parameters
 */
export function useListFilter<Status extends string>(
  statuses: readonly Status[],
  names: readonly string[] = [],
): ListFilter<Status> {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigationType = useNavigationType();
  const readAddress = (source = params): Chosen<Status> => ({
    search: source.get('search') ?? '',
    status: statuses.find((status) => status === source.get('status')) ?? null,
    more: Object.fromEntries(names.flatMap((name) => (source.get(name) ? [[name, source.get(name) ?? '']] : []))),
  });
  const [chosen, setChosen] = useState(() => readAddress());
  const [typed, setTyped] = useState(chosen.search);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);

  const follow = (source?: URLSearchParams) => {
    const next = readAddress(source);
    setChosen(next);
    setTyped(next.search);
  };

  // Navigation from elsewhere, such as the sidebar's link to the whole list, or back and forward.
  const [seen, setSeen] = useState(location.key);
  if (seen !== location.key) {
    setSeen(location.key);
    if (navigationType === NavigationType.Pop || !isOwnAddress(location.state)) follow();
  }

  // The router renders a step back or forward later; follow the URL at once.
  const goBack = useEffectEvent(() => {
    clearTimeout(typing.current);
    if (window.location.pathname === location.pathname) follow(new URLSearchParams(window.location.search));
  });
  useEffect(() => {
    const onPopState = () => goBack();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  /** @param isStep whether to add a history entry; letters typed into the search do not */
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
  const fromStart = () => without(...cursors);

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
      const rest = without(...cursors, name);
      choose({ ...chosen, search: typed.trim(), more: value === null ? rest : { ...rest, [name]: value } }, true);
    },
    narrow: (to) => {
      setTyped('');
      choose({ search: '', status: null, more: to }, true);
    },
    turn: (to) => choose({ ...chosen, more: { ...fromStart(), ...to } }, true),
    isFiltered: chosen.search !== '' || chosen.status !== null || Object.keys(without(...cursors, order)).length > 0,
    clear: () => {
      setTyped('');
      const { [order]: sort } = chosen.more;
      choose({ search: '', status: null, more: sort === undefined ? {} : { [order]: sort } }, true);
    },
  };
}

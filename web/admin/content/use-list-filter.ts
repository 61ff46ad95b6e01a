import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { statuses } from '#schema/constants';
import type { ContentStatus } from '#schema/constants';
import type { ContentFilter } from '../../gql/types.gen.ts';

interface Chosen {
  search: string;
  status: ContentStatus | null;
}

/** Marks an address that says what is chosen here already. */
const ownAddress = { isListFilter: true };
const isOwnAddress = (state: unknown) => typeof state === 'object' && state !== null && 'isListFilter' in state;

/** How long nothing is typed before it is asked. */
const restMs = 250;

function readAddress(params: URLSearchParams): Chosen {
  return {
    search: params.get('search') ?? '',
    status: statuses.find((status) => status === params.get('status')) ?? null,
  };
}

/**
 * Search and status of a list. The address repeats them, so that reloading, sharing and coming back keep them; but what
 * is asked follows the choice itself, for the router takes its time.
 */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const [chosen, setChosen] = useState(() => readAddress(params));
  const [typed, setTyped] = useState(chosen.search);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);

  // Somebody else's address, such as the sidebar's link to the whole list.
  const [seen, setSeen] = useState(location.key);
  if (seen !== location.key) {
    setSeen(location.key);
    if (!isOwnAddress(location.state)) {
      const asked = readAddress(params);
      setChosen(asked);
      setTyped(asked.search);
    }
  }

  const choose = (next: Chosen) => {
    clearTimeout(typing.current);
    setChosen(next);
    setParams(
      { ...(next.search && { search: next.search }), ...(next.status && { status: next.status }) },
      { replace: true, state: ownAddress, preventScrollReset: true },
    );
  };

  const filter: ContentFilter = {
    ...(chosen.search && { search: chosen.search }),
    ...(chosen.status && { status: chosen.status }),
  };
  return {
    typed,
    /** What is typed shows at once and is asked when the typing rests. */
    type: (text: string) => {
      setTyped(text);
      clearTimeout(typing.current);
      typing.current = setTimeout(() => choose({ ...chosen, search: text.trim() }), restMs);
    },
    status: chosen.status,
    setStatus: (status: ContentStatus | null) => choose({ search: typed.trim(), status }),
    filter,
    isFiltered: chosen.search !== '' || chosen.status !== null,
    clear: () => {
      setTyped('');
      choose({ search: '', status: null });
    },
  };
}

import { useEffect, useState } from 'react';
import { useDebounced } from '../../../../lib/hooks/use-debounced.ts';

/** Icons as data URLs. */
export interface Icons {
  tab: string;
  apple: string;
  maskable: string;
}

interface IconPreview {
  icons: Icons | null;
  problem: string | null;
}

const pauseMs = 300;
const unreachable = 'The icons could not be drawn. Please try again.';

/** The icons that these settings would give, drawn by the server. */
export function useIconPreview(settings: object): IconPreview {
  const [preview, setPreview] = useState<IconPreview>({ icons: null, problem: null });
  const body = useDebounced(JSON.stringify({ settings }), pauseMs);
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      try {
        const headers = { 'Content-Type': 'application/json' };
        const answer = await fetch('/preview/icons', { method: 'POST', headers, body, signal: abort.signal });
        const found = (await answer.json()) as Icons & { message?: string };
        if (answer.ok) setPreview({ icons: found, problem: null });
        else setPreview((before) => ({ ...before, problem: found.message ?? unreachable }));
      } catch {
        if (!abort.signal.aborted) setPreview((before) => ({ ...before, problem: unreachable }));
      }
    };
    void load();
    return () => abort.abort();
  }, [body]);
  return preview;
}

import { useEffect, useEffectEvent } from 'react';
import type { ContentKind } from '../kinds/content-kinds.ts';

const types = ['updated', 'published', 'unpublished', 'trashed', 'restored', 'deleted'];
const retryMs = 5000;

/**
 * Calls back as soon as the server reports a change of the item, by whomever, and whenever changes may have been missed.
 * A hidden tab does not listen, because browsers open few connections to one server.
 * @param id null for a new item
 */
export function useItemChanges(kind: ContentKind, id: string | null, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    // Test environments without a browser have none.
    if (id === null || typeof EventSource === 'undefined') return;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let mayHaveMissed = false;
    const stop = () => {
      clearTimeout(timer);
      source?.close();
      source = null;
    };
    const start = () => {
      stop();
      const opened = new EventSource('/api/changes?since=now');
      source = opened;
      opened.addEventListener('open', () => {
        if (mayHaveMissed) changed();
        mayHaveMissed = true;
      });
      opened.addEventListener('error', () => {
        // A refused connection is not tried again by the browser.
        if (opened.readyState === EventSource.CLOSED) timer = setTimeout(start, retryMs);
      });
      for (const type of types) {
        opened.addEventListener(type, ({ data }: MessageEvent<string>) => {
          const change = JSON.parse(data) as { kind: string; id: number };
          if (change.kind === kind.name && String(change.id) === id) changed();
        });
      }
    };
    const onVisibility = () => (document.visibilityState === 'hidden' ? stop() : start());
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [kind.name, id]);
}

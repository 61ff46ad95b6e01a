import { useCallback, useEffect, useRef, useState } from 'react';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem } from '../kinds/content-operations.ts';
import { valuesOf } from '../editor/content-values.ts';
import type { ContentValues } from '../editor/content-values.ts';
import { forgetWork, keepWork, keptWork } from './kept-work.ts';
import type { KeptWork } from './kept-work.ts';
import { livingTabs, showAlive, thisTab, whenGone } from './tab.ts';

const pauseMs = 300;
let editors = 0;

interface Recovery {
  /** The newest unsaved work from before; null if there is none. */
  offer: KeptWork | null;
  /** Another open tab has unsaved changes to the same item. */
  isElsewhere: boolean;
  /** The browser cannot store work: it exists in this tab only. */
  isUnkept: boolean;
  /** Stores unsaved values; null deletes them. */
  keep: (values: ContentValues | null) => void;
  /** Removes an offer that was discarded or restored. */
  settle: (work: KeptWork, isTaken?: boolean) => void;
}

/** Stores unsaved work in this browser until it is saved, and finds what a closed or crashed tab left behind. */
export function useRecovery(kind: ContentKind, userId: string, base: ContentItem | null): Recovery {
  const [offers, setOffers] = useState<readonly KeptWork[]>([]);
  const [isElsewhere, setElsewhere] = useState(false);
  const [isUnkept, setUnkept] = useState(false);
  const [id] = useState(() => `${thisTab}-${++editors}`);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; values: ContentValues | null }>({
    timer: undefined,
    values: null,
  });
  const item = base?.id ?? 'new';
  const opened = useRef(item);
  const { section } = kind;

  useEffect(() => {
    const left = new AbortController();
    const dead = new Set<string>();
    showAlive();
    const look = async (): Promise<void> => {
      const [found, living] = await Promise.all([
        keptWork({ userId, section, item: opened.current }),
        livingTabs().catch(() => new Set<string>()),
      ]);
      if (left.signal.aborted) return;
      const lives = (tab: string) => living.has(tab) && !dead.has(tab);
      const others = found.filter((work) => work.id !== id);
      setOffers(others.filter(({ tab }) => !lives(tab)));
      const open = new Set(others.map(({ tab }) => tab).filter((tab) => tab !== thisTab && lives(tab)));
      setElsewhere(open.size > 0);
      // A tab that closes while this one is open leaves its work to it.
      for (const tab of open) {
        whenGone(tab, left.signal).then(
          () => {
            dead.add(tab);
            return look();
          },
          () => undefined,
        );
      }
    };
    // Without storage there is nothing to find.
    look().catch(() => undefined);
    return () => left.abort();
  }, [userId, section, id]);

  const latest = useRef(base);
  useEffect(() => {
    latest.current = base;
  }, [base]);

  const write = useCallback(() => {
    const { values } = pending.current;
    clearTimeout(pending.current.timer);
    pending.current.timer = undefined;
    if (values === null) return;
    const from = latest.current;
    keepWork({
      id,
      tab: thisTab,
      userId,
      section,
      item: from?.id ?? 'new',
      at: Date.now(),
      values,
      base: from && { version: from.version, values: valuesOf(kind, from) },
    }).then(
      () => {
        setUnkept(false);
        // Saved in the meantime.
        if (pending.current.values === null) void forgetWork(id).catch(() => undefined);
      },
      () => setUnkept(true),
    );
  }, [id, userId, section, kind]);

  const keep = useCallback(
    (values: ContentValues | null) => {
      const had = pending.current.values !== null;
      pending.current.values = values;
      clearTimeout(pending.current.timer);
      pending.current.timer = undefined;
      if (values !== null) pending.current.timer = setTimeout(write, pauseMs);
      else if (had) void forgetWork(id).catch(() => undefined);
    },
    [id, write],
  );

  useEffect(() => {
    // The last event that is sure to fire before the page unloads.
    const onHide = () => {
      if (pending.current.timer !== undefined) write();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onHide);
      // Left by navigation, so it was saved or given up. A page that unloads does not get here.
      keep(null);
    };
  }, [write, keep]);

  return {
    offer: offers[0] ?? null,
    isElsewhere,
    isUnkept,
    keep,
    settle: (work, isTaken = false) => {
      setOffers((before) => before.filter(({ id: other }) => other !== work.id));
      // Restored work is this editor's now. It is stored again before the old entry is deleted.
      if (isTaken) pending.current.values = work.values;
      (isTaken ? keepWork({ ...work, id, tab: thisTab }) : Promise.resolve())
        .then(() => forgetWork(work.id))
        .catch(() => undefined);
    },
  };
}

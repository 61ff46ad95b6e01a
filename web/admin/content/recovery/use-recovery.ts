import { useCallback, useEffect, useRef, useState } from 'react';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem } from '../kinds/content-operations.ts';
import { valuesOf } from '../editor/content-values.ts';
import type { ContentValues } from '../editor/content-values.ts';
import { deleteWork, storeWork, storedWork } from './unsaved-work.ts';
import type { UnsavedWork } from './unsaved-work.ts';
import { openTabs, lockTab, thisTab, whenClosed } from './open-tabs.ts';

const pauseMs = 300;
let editors = 0;

interface Recovery {
  /** The newest unsaved work from before; null if there is none. */
  offer: UnsavedWork | null;
  /** Another open tab has unsaved changes to the same item. */
  isOpenElsewhere: boolean;
  /** The browser cannot store work: it exists in this tab only. */
  cannotStore: boolean;
  /** Stores unsaved values; null deletes them. */
  keep: (values: ContentValues | null) => void;
  /** Removes an offer that was discarded or restored. */
  settle: (work: UnsavedWork, isTaken?: boolean) => void;
}

/** Stores unsaved work in this browser until it is saved, and finds what a closed or crashed tab left behind. */
export function useRecovery(kind: ContentKind, userId: string, base: ContentItem | null): Recovery {
  const [offers, setOffers] = useState<readonly UnsavedWork[]>([]);
  const [isOpenElsewhere, setOpenElsewhere] = useState(false);
  const [cannotStore, setCannotStore] = useState(false);
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
    const closedTabs = new Set<string>();
    lockTab();
    const look = async (): Promise<void> => {
      const [found, living] = await Promise.all([
        storedWork({ userId, section, item: opened.current }),
        openTabs().catch(() => new Set<string>()),
      ]);
      if (left.signal.aborted) return;
      const lives = (tab: string) => living.has(tab) && !closedTabs.has(tab);
      const others = found.filter((work) => work.id !== id);
      setOffers(others.filter(({ tab }) => !lives(tab)));
      const open = new Set(others.map(({ tab }) => tab).filter((tab) => tab !== thisTab && lives(tab)));
      setOpenElsewhere(open.size > 0);
      // A tab that closes while this one is open leaves its work to it.
      for (const tab of open) {
        whenClosed(tab, left.signal).then(
          () => {
            closedTabs.add(tab);
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
    storeWork({
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
        setCannotStore(false);
        // Saved in the meantime.
        if (pending.current.values === null) void deleteWork(id).catch(() => undefined);
      },
      () => setCannotStore(true),
    );
  }, [id, userId, section, kind]);

  const keep = useCallback(
    (values: ContentValues | null) => {
      const had = pending.current.values !== null;
      pending.current.values = values;
      clearTimeout(pending.current.timer);
      pending.current.timer = undefined;
      if (values !== null) pending.current.timer = setTimeout(write, pauseMs);
      else if (had) void deleteWork(id).catch(() => undefined);
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
    isOpenElsewhere,
    cannotStore,
    keep,
    settle: (work, isTaken = false) => {
      setOffers((before) => before.filter(({ id: other }) => other !== work.id));
      // Restored work is this editor's now. It is stored again before the old entry is deleted.
      if (isTaken) pending.current.values = work.values;
      (isTaken ? storeWork({ ...work, id, tab: thisTab }) : Promise.resolve())
        .then(() => deleteWork(work.id))
        .catch(() => undefined);
    },
  };
}

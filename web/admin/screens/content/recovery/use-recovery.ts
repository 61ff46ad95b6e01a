import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem } from '../kinds/content-operations.ts';
import { differences, emptyValues, valuesOf } from '../editor/form/content-values.ts';
import type { ContentValues } from '../editor/form/content-values.ts';
import { deleteWork, storeWork, storedWork } from './unsaved-work.ts';
import type { UnsavedWork } from './unsaved-work.ts';
import { openTabs, lockTab, thisTab, whenClosed } from './open-tabs.ts';

const pauseMs = 300;
let sessions = 0;
const nextId = () => `${thisTab}-${++sessions}`;

interface Recovery {
  /** The newest unsaved work of an earlier session that differs from the stored state; null without any. */
  offer: UnsavedWork | null;
  /** Another open tab has unsaved changes to the same item. */
  isOpenElsewhere: boolean;
  /** The browser cannot store work: it exists in this tab only. */
  cannotStore: boolean;
  /** Stores unsaved values; null deletes them. */
  keep: (values: ContentValues | null) => void;
  /** What was typed in this session and not saved; null for nothing. */
  typed: () => ContentValues | null;
  /** Continues the work in this session, with these values. What was typed here before is then offered. */
  take: (work: UnsavedWork, values: ContentValues) => void;
  discard: (work: UnsavedWork) => void;
}

/**
 * Stores the unsaved work of one editing session in this browser until it is saved, and finds what earlier sessions of
 * the same item left behind when their tab was closed or crashed.
 * @param copy the id of another item's work that this form copies, and a callback that receives the work
 */
export function useRecovery(
  kind: ContentKind,
  userId: string,
  base: ContentItem | null,
  copy: { id: string | null; onFound: (work: UnsavedWork) => void },
): Recovery {
  const [found, setFound] = useState<readonly UnsavedWork[]>([]);
  const [isOpenElsewhere, setOpenElsewhere] = useState(false);
  const [cannotStore, setCannotStore] = useState(false);
  const [id] = useState(nextId);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; values: ContentValues | null }>({
    timer: undefined,
    values: null,
  });
  const item = base?.id ?? 'new';
  const opened = useRef(item);
  const { section } = kind;

  const { id: copiedId } = copy;
  const onCopyFound = useEffectEvent(copy.onFound);

  const latest = useRef(base);
  useEffect(() => {
    latest.current = base;
  }, [base]);

  useEffect(() => {
    const left = new AbortController();
    const closedTabs = new Set<string>();
    lockTab();
    const look = async (): Promise<void> => {
      const [all, living] = await Promise.all([
        storedWork({ userId, section, item: opened.current }, copiedId),
        openTabs().catch(() => new Set<string>()),
      ]);
      if (left.signal.aborted) return;
      const lives = (tab: string) => tab !== thisTab && living.has(tab) && !closedTabs.has(tab);
      const others = all.filter((work) => work.id !== id);
      setFound(others.filter(({ tab }) => !lives(tab)));
      const copied = others.find((work) => work.id === copiedId);
      if (copied) onCopyFound(copied);
      const open = new Set(others.map(({ tab }) => tab).filter(lives));
      // Several new items may be written at once.
      setOpenElsewhere(open.size > 0 && opened.current !== 'new');
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
    // Without storage there is no unsaved work.
    const lookAgain = () => void (document.visibilityState === 'visible' && look().catch(() => undefined));
    lookAgain();
    // Another tab may have saved or discarded its work meanwhile.
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      left.abort();
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [userId, section, id, copiedId]);

  const work = useCallback(
    (values: ContentValues): UnsavedWork => {
      const from = latest.current;
      return {
        id,
        tab: thisTab,
        userId,
        section,
        item: from?.id ?? 'new',
        at: Date.now(),
        values,
        base: from && { version: from.version, values: valuesOf(kind, from) },
      };
    },
    [id, userId, section, kind],
  );

  const write = useCallback(() => {
    const { values } = pending.current;
    clearTimeout(pending.current.timer);
    pending.current.timer = undefined;
    if (values === null) return;
    storeWork(work(values)).then(
      () => {
        setCannotStore(false);
        // Saved in the meantime.
        if (pending.current.values === null) void deleteWork(id).catch(() => undefined);
      },
      () => setCannotStore(true),
    );
  }, [id, work]);

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

  const settle = (settled: UnsavedWork, ...instead: readonly UnsavedWork[]) =>
    setFound((before) => [...instead, ...before.filter((one) => one.id !== settled.id)]);

  const stored = base ? valuesOf(kind, base) : emptyValues(kind);
  return {
    offer:
      found.find(({ id: one, values }) => one !== copiedId && differences(kind, values, stored).length > 0) ?? null,
    isOpenElsewhere,
    cannotStore,
    keep,
    typed: () => pending.current.values,
    take: (taken, values) => {
      const typed = pending.current.values;
      const replaced = typed && { ...work(typed), id: nextId() };
      pending.current.values = values;
      settle(taken, ...(replaced ? [replaced] : []));
      // Everything is stored again before the old entry is deleted.
      Promise.all([storeWork(work(values)), replaced && storeWork(replaced)])
        .then(() => deleteWork(taken.id))
        .catch(() => setCannotStore(true));
    },
    discard: (discarded) => {
      settle(discarded);
      void deleteWork(discarded.id).catch(() => undefined);
    },
  };
}

import { useState } from 'react';
import { useUndone } from '../../../tools/undo/undone.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem, WorkingCopy } from '../kinds/content-operations.ts';
import type { ContentValues } from '../editor/form/content-values.ts';

interface Stored {
  item: ContentItem;
  copy: WorkingCopy | null;
}

interface UndoneItemOptions {
  /** The item in the editor; null for a new one. */
  id: string | null;
  read: (id: string) => Promise<Stored | 'gone' | null>;
  /** Unsaved input; null for none. */
  typed: () => ContentValues | null;
  show: (stored: Stored) => void;
  /** The undone change had created the item. */
  onGone: () => void;
}

/**
 * Shows the former state in an open editor after an undo, unless it has unsaved input, which is kept and merged at
 * the next save, as after a save by someone else.
 * @returns what happened to the item if the editor shows an outdated state, or null; and a callback for when it no
 * longer does
 */
export function useUndoneItem(kind: ContentKind, { id, read, typed, show, onGone }: UndoneItemOptions) {
  const [outdated, setOutdated] = useState<'changed' | 'gone' | null>(null);
  useUndone(async (undone) => {
    const isThis = undone.some((one) => one.itemId === id && (one.kind === kind.name || one.kind === 'working copy'));
    if (id === null || !isThis) return;
    const stored = await read(id);
    if (typed()) {
      setOutdated(stored === 'gone' ? 'gone' : 'changed');
      return;
    }
    if (stored === 'gone') onGone();
    else if (stored) show(stored);
    setOutdated(null);
  });
  return [outdated, () => setOutdated(null)] as const;
}

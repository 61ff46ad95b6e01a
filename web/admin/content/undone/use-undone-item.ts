import { useState } from 'react';
import { useUndone } from '../../undo/undone.ts';
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
  /** What is typed and not saved; null for nothing. */
  typed: () => ContentValues | null;
  show: (stored: Stored) => void;
  /** The item was created by what was undone. */
  onGone: () => void;
}

/**
 * Shows the former state in an open editor after an undo, unless something is typed in it: that is kept, and merged
 * when it is saved, like with a save of someone else.
 * @returns what became of the item that the editor shows an outdated state of, or null, and a callback for when it no
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

import { useState } from 'react';
import { useUndone } from '../../undo/undone.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem, WorkingCopy } from '../kinds/content-operations.ts';
import type { ContentValues } from '../editor/content-values.ts';

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
 * @returns whether the editor shows an outdated state, and a callback for when it no longer does
 */
export function useUndoneItem(kind: ContentKind, { id, read, typed, show, onGone }: UndoneItemOptions) {
  const [isOutdated, setOutdated] = useState(false);
  useUndone(async (undone) => {
    const isThis = undone.some((one) => one.itemId === id && (one.kind === kind.name || one.kind === 'working copy'));
    if (id === null || !isThis) return;
    if (typed()) {
      setOutdated(true);
      return;
    }
    const stored = await read(id);
    if (stored === 'gone') onGone();
    else if (stored) show(stored);
    setOutdated(false);
  });
  return [isOutdated, () => setOutdated(false)] as const;
}

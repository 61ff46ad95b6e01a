import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Redo2, Undo2 } from 'lucide-react';
import { formatShortcut } from '../../../../ui/shortcut-keys.tsx';
import { shortcuts } from '../../../tools/shortcuts/shortcuts.ts';
import { BarTool } from '../editor/bar/bar-tool.tsx';
import { EditHistory } from './edit-history.ts';
import { historyKey, NativeUndo } from './native-undo.ts';

interface HistoryOptions<V> {
  form: RefObject<HTMLFormElement | null>;
  values: V;
  restore: (values: V) => void;
  /** Shows the change made by an undo. */
  onRestored: (before: V, after: V) => void;
  isOn: boolean;
  /** Writes pending edits into the values. */
  flush: () => void;
  /** The place of the section's text that was typed last into the values; null if it was not typed. */
  takePlace: () => string | null;
}

/** Undo and redo of a form since it was opened, for its fields and for the page that is edited beside it. */
export function useEditHistory<V extends object>({
  form,
  values,
  restore,
  onRestored,
  isOn,
  flush,
  takePlace,
}: HistoryOptions<V>) {
  const [history] = useState(() => new EditHistory(values));
  const native = useRef<NativeUndo>(null);
  const [can, setCan] = useState({ undo: false, redo: false });
  const [said, setSaid] = useState('');
  const read = () =>
    setCan((was) =>
      was.undo === history.canUndo && was.redo === history.canRedo
        ? was
        : { undo: history.canUndo, redo: history.canRedo },
    );

  useEffect(() => {
    if (!isOn) return;
    history.record(values, takePlace() ?? typedIn(), performance.now());
    read();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each change
  }, [values, history, isOn]);

  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });
  const go = (act: 'undo' | 'redo') => {
    flush();
    const before = latest.current;
    const after = act === 'undo' ? history.undo() : history.redo();
    if (!after) return;
    flushSync(() => {
      restore(after);
      read();
      setSaid(act === 'undo' ? 'Undone.' : 'Redone.');
    });
    onRestored(before, after);
    native.current?.begin(document.activeElement);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = historyKey(event);
    if (!act || !isOn || event.defaultPrevented || !belongsTo(form.current, event.target)) return;
    if (native.current?.handles(event)) return;
    event.preventDefault();
    go(act);
  });
  useEffect(() => {
    native.current = new NativeUndo(document);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return {
    tools: isOn && (
      <>
        <BarTool
          icon={Undo2}
          label="Undo"
          title={`Undo (${formatShortcut(shortcuts.undo.keys[0])})`}
          isOff={!can.undo}
          isShort
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => go('undo')}
        />
        <BarTool
          icon={Redo2}
          label="Redo"
          title={`Redo (${formatShortcut(shortcuts.redo.keys[0])})`}
          isOff={!can.redo}
          isShort
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          onClick={() => go('redo')}
        />
      </>
    ),
    /** For screen readers. */
    said: (
      <div className="sr-only" aria-live="polite">
        {said}
      </div>
    ),
  };
}

/** The text that has the focus, here or in the page beside the form; null elsewhere. */
function typedIn(): Element | null {
  const { activeElement: here } = document;
  const element = here instanceof HTMLIFrameElement ? (here.contentDocument?.activeElement ?? null) : here;
  return element?.matches('input:not([type=checkbox]), textarea, [contenteditable]') ? element : null;
}

/** Does nothing in a dialog, nor in a rich text, which has its own undo. */
function belongsTo(form: HTMLElement | null, target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return false;
  if (!(target instanceof Element) || target.closest('.ProseMirror')) return false;
  return target === document.body || form?.contains(target) === true;
}

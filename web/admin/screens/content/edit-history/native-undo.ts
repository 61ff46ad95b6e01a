/**
 * Whether the browser has something to undo in the text that has the focus. While it has, Ctrl+Z belongs to the
 * text. After that, the page's own history continues from the state in which the text got the focus.
 */
export class NativeUndo {
  private element: Element | null = null;
  private atFocus = '';
  private undone = 0;

  constructor(page: Document) {
    page.addEventListener('focusin', ({ target }) => this.begin(target as Element));
    page.addEventListener('input', (event) => {
      const { inputType } = event;
      if (inputType === 'historyUndo') this.undone++;
      else this.undone = inputType === 'historyRedo' ? Math.max(0, this.undone - 1) : 0;
    });
  }

  /** After the text was changed from outside, the browser's history of it is useless. */
  begin(element: Element | null): void {
    this.element = element;
    this.atFocus = textIn(element);
    this.undone = 0;
  }

  /** Whether this key undoes or redoes something within the text. */
  handles(event: KeyboardEvent): boolean {
    const act = historyKey(event);
    if (!act || !this.element || this.element !== event.target) return false;
    return act === 'undo' ? textIn(this.element) !== this.atFocus : this.undone > 0;
  }
}

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, or with Cmd. */
export function historyKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

function textIn(element: Element | null): string {
  if (!element) return '';
  return 'value' in element && typeof element.value === 'string' ? element.value : (element.textContent ?? '');
}

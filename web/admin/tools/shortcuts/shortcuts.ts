/** Every shortcut of the panel, for listeners, tooltips, the palette and the help. `mod` is Ctrl or Cmd. */
export const shortcuts = {
  palette: { keys: ['mod+k'], label: 'Search and commands', place: 'Everywhere' },
  help: { keys: ['?'], label: 'Show these shortcuts', place: 'Everywhere' },
  search: { keys: ['/'], label: 'Search the list', place: 'Everywhere' },
  toast: { keys: ['F8'], label: 'Go to the notification and back', place: 'Everywhere' },
  close: { keys: ['Esc'], label: 'Close the top dialog', place: 'Everywhere' },
  save: { keys: ['mod+s'], label: 'Save and keep editing', place: 'Editor, settings and dialogs' },
  undo: { keys: ['mod+z'], label: 'Undo in the editor of a page', place: 'Editor, settings and dialogs' },
  redo: { keys: ['mod+shift+z'], label: 'Redo in the editor of a page', place: 'Editor, settings and dialogs' },
  preview: { keys: ['mod+alt+p'], label: 'Show or hide the preview', place: 'Editor, settings and dialogs' },
  next: { keys: ['↓', 'j'], label: 'Next row', place: 'Lists' },
  previous: { keys: ['↑', 'k'], label: 'Previous row', place: 'Lists' },
  ends: { keys: ['Home', 'End'], label: 'First and last row', place: 'Lists' },
  open: { keys: ['Enter'], label: 'Open the row', place: 'Lists' },
  select: { keys: ['x'], label: 'Select the row', place: 'Lists' },
  range: { keys: ['shift+x'], label: 'Select a range', place: 'Lists' },
} as const satisfies Readonly<Record<string, Shortcut>>;

export interface Shortcut {
  keys: readonly string[];
  label: string;
  place: 'Everywhere' | 'Editor, settings and dialogs' | 'Lists';
}

/** Whether an event is this shortcut, with exactly its modifiers. */
export function isShortcut(event: KeyboardEvent, { keys }: Shortcut): boolean {
  return keys.some((shortcut) => {
    const parts = shortcut.split('+');
    const key = parts.at(-1) ?? '';
    // Signs such as ? need Shift on some keyboards only.
    const isSign = parts.length === 1 && key.length === 1 && !/[a-z]/i.test(key);
    return (
      event.key.toLowerCase() === key.toLowerCase() &&
      (event.ctrlKey || event.metaKey) === parts.includes('mod') &&
      event.altKey === parts.includes('alt') &&
      (isSign || event.shiftKey === parts.includes('shift'))
    );
  });
}

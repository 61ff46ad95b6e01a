const name = 'panel-stay-in-editor';

/** Whether Save Draft and Publish stay in the editor, as this browser's user prefers. They lead to the list otherwise. */
export function staysInEditor(): boolean {
  try {
    return localStorage.getItem(name) === 'on';
  } catch {
    return false;
  }
}

export function setStaysInEditor(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(name, 'on');
    else localStorage.removeItem(name);
  } catch {
    // Storage is disabled: they lead to the list.
  }
}

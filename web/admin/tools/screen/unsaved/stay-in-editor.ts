const name = 'panel-stay-in-editor';

/** Whether Save Draft and Publish stay in the editor instead of opening the list. Stored in this browser. */
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
    // Storage is disabled, so they open the list.
  }
}

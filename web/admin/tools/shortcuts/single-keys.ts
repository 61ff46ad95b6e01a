const name = 'panel-single-keys';

/** Whether single-key shortcuts are on. People who use speech input, or hit keys by accident, can turn them off. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
  } catch {
    // Storage is disabled: they stay on.
  }
}

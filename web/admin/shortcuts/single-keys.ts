const name = 'panel-single-keys';

/** Shortcuts of one key can be switched off: whoever dictates or strikes wrong keys would set them off by accident. */
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
    // Storage is switched off: they stay on.
  }
}

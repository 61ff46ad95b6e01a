export type SchemeName = 'light' | 'dark' | 'system';

const key = 'theme';
const listeners = new Set<() => void>();

/** The script in index.html reads the same before anything is painted. */
export function chosenScheme(): SchemeName {
  try {
    const chosen = localStorage.getItem(key);
    return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  } catch {
    return 'system';
  }
}

export function chooseScheme(scheme: SchemeName): void {
  try {
    if (scheme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, scheme);
  } catch {
    // Storage is switched off: it holds until the page is left.
  }
  const isDark = scheme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  listeners.forEach((listener) => listener());
}

export function onSchemeChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

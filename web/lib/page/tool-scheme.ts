type Scheme = 'light' | 'dark';

/** The panel's choice of colours, for the pages of the developer tools, which are without its scripts. */
export function chosenScheme(): Scheme | 'system' {
  try {
    const chosen = localStorage.getItem('theme');
    return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  } catch {
    // Storage is disabled.
    return 'system';
  }
}

/** Calls `show` with the colours to show: now, and when the system's change. */
export function followScheme(show: (scheme: Scheme) => void): void {
  const chosen = chosenScheme();
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const update = () => show(chosen === 'system' ? (dark.matches ? 'dark' : 'light') : chosen);
  update();
  dark.addEventListener('change', update);
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** "Mod-Shift-s" as "⌘⇧S" or "Ctrl+Shift+S", depending on the system. */
export function printedKeys(keys: string): string {
  const parts = keys.split('-').map((key) => (key.length === 1 ? key.toUpperCase() : key));
  if (!isApple()) return parts.map((key) => (key === 'Mod' ? 'Ctrl' : key)).join('+');
  const signs: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
  return parts.map((key) => signs[key] ?? key).join('');
}

/** In the syntax of `aria-keyshortcuts`. */
export function announcedKeys(keys: string): string {
  const named = keys.split('-').map((key) => (key.length === 1 ? key.toUpperCase() : key));
  const withMod = (mod: string) => named.map((key) => (key === 'Mod' ? mod : key)).join('+');
  return keys.includes('Mod') ? `${withMod('Control')} ${withMod('Meta')}` : withMod('');
}

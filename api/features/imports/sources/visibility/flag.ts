const yes = new Set(['true', 'yes', 'y', 'on', 't', '1', 'ja', 'oui', 'si', 'sí', 'x']);
const no = new Set(['false', 'no', 'n', 'off', 'f', '0', 'nein', 'non', 'none', 'never', 'null']);

/** A boolean in any spelling of YAML, TOML and spreadsheets; null if it is not one. */
export function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const word = String(value)
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim()
    .toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : null;
}

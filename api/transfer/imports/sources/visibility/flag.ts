const yes = new Set([
  ...['true', 'yes', 'y', 'on', 't', '1', 'x', '✓', '✔', 'ja', 'wahr', 'oui', 'vrai', 'si', 'sí', 'sì'],
  ...['verdadero', 'vero', 'waar', 'sim', 'verdadeiro', 'да', 'истина'],
]);
const no = new Set([
  ...['false', 'no', 'n', 'off', 'f', '0', 'none', 'never', 'null', '✗', '✘', 'nein', 'falsch', 'non', 'faux'],
  ...['falso', 'nee', 'onwaar', 'não', 'nao', 'нет', 'ложь'],
]);

/** A boolean in any spelling of YAML, TOML and spreadsheets, which write it in their own language; null if it is not one. */
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

/**
 * What two names have in common that nobody should have to tell apart: letters in any case, full-width letters, ligatures,
 * accents written as characters of their own. The database says the same of its unique names (`fold_name`).
 */
export function foldName(name: string): string {
  // There and back, since a letter may have two small forms (ß and ss, ς and σ, ı and i) or two capital ones.
  return name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}

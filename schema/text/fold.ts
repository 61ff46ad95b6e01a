import { withoutHidden } from './invisible.ts';

/**
 * Folds names that people cannot tell apart to one string: case, full-width letters, ligatures, composed accents, invisible
 * characters. The
 * database function `fold_name` must give the same result, because unique names depend on it.
 */
export function foldName(name: string): string {
  // Lower, upper, lower: some letters have two lower-case forms (ß and ss, ς and σ, ı and i) or two upper-case ones.
  return withoutHidden(name).normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}

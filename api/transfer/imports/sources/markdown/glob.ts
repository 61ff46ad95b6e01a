/** Whether a path is a file or is in a folder that a pattern of `.gitignore` or of Jekyll's `exclude` names. */
export function matchesGlob(path: string, pattern: string): boolean {
  const cleaned = pattern.trim().replace(/^\.?\//, '');
  const wanted = cleaned.replace(/\/+$/, '');
  if (wanted === '' || wanted.length > 500) return false;
  // Runs of stars would try every way to share a path among them.
  const source = wanted
    .replace(/\*{3,}/g, '**')
    .replace(/(?:\*\*\/)+/g, '**/')
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map((part) => wildcards[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&'))
    .join('');
  // A name without a slash counts in every folder.
  const isAnywhere = !wanted.includes('/') && pattern.trim().charAt(0) !== '/';
  return new RegExp(`^${isAnywhere ? '(?:.*/)?' : ''}${source}(?:/.*)?$`).test(path);
}

const wildcards: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

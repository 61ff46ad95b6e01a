import { AppError } from '../errors/errors.ts';

interface Versioned {
  id: number;
  version: number;
}

/** The strong ETag of an item, which changes with every save. */
export const etagOf = ({ id, version }: Versioned): string => `"${id}-${version}"`;

/**
 * Checks `If-Match`. An ETag counts also as compression changed it, here or in a proxy: weak, or with the encoding in
 * it.
 * @throws AppError PRECONDITION_FAILED when it names another version
 */
export function requireMatch(ifMatch: string | undefined, item: Versioned): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const current = etagOf(item);
  const given = ifMatch.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/-(?:br|gz|gzip|zstd)"$/, '"'),
  );
  if (given.includes(current)) return;
  throw new AppError('PRECONDITION_FAILED', 'This item was saved in the meantime: its ETag is another one', {
    headers: { ETag: current },
  });
}

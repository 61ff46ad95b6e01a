import { limits } from '#schema/constants';
import { InvalidId } from '../errors/errors.ts';

/**
 * Parses an id: the digits of a positive integer up to 2^31-1.
 * @throws InvalidId, which is NotFound, for anything else, since nothing has such an id
 */
export function readId(text: string, what: string): number {
  const id = parseId(text);
  if (id === undefined) throw new InvalidId(what);
  return id;
}

/** The same, undefined for anything else. */
export const parseId = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= limits.id ? Number(text) : undefined;

import { BadInput } from '../errors/errors.ts';
import { readId } from './id.ts';

/**
 * Reads the id of a body such as `{ "roleId": 3 }`, a number or its digits.
 * @throws BadInput if it is missing or there are other fields, NotFound if nothing can have that id
 */
export function bodyId(body: unknown, name: string, what: string): number {
  const given = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  // Without a prototype, so that a field called `__proto__` is reported too.
  const fields = Object.create(null) as Record<string, string>;
  for (const key of Object.keys(given)) if (key !== name) fields[key] = 'Unknown field';
  const value: unknown = Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined;
  if (typeof value !== 'number' && typeof value !== 'string') fields[name] = 'Required';
  const [message] = Object.values(fields);
  if (message !== undefined) throw new BadInput(message, fields);
  return readId(String(value), what);
}

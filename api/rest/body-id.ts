import { BadInput } from '../errors/errors.ts';
import { readId } from './id.ts';

/**
 * The one id that a body such as `{ "roleId": 3 }` carries, as a number or its digits.
 * @throws BadInput when it is missing or something else is there, NotFound when nothing can have that id.
 */
export function bodyId(body: unknown, name: string, what: string): number {
  const given = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  // Without a prototype: `__proto__` is a name like any other here.
  const fields = Object.create(null) as Record<string, string>;
  for (const key of Object.keys(given)) if (key !== name) fields[key] = 'Unknown field';
  const value: unknown = Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined;
  if (typeof value !== 'number' && typeof value !== 'string') fields[name] = 'Required';
  const [message] = Object.values(fields);
  if (message !== undefined) throw new BadInput(message, fields);
  return readId(String(value), what);
}

import type { Request } from 'express';

/** Parameters with names in brackets, as the object that they describe. */
export interface Nested {
  [name: string]: string | Nested;
}

const inBrackets = /\[([A-Za-z0-9]{1,60})\]/y;

/**
 * Reads `where[or][0][title][eq]=x` as `{ or: { 0: { title: { eq: 'x' } } } }`.
 * @param refuse gets the name of a malformed parameter and what is wrong with it
 */
export function nestedParameters(
  name: string,
  parameters: Request['query'],
  refuse: (name: string, message: string) => void,
): { names: string[]; value: Nested | undefined } {
  const names = Object.keys(parameters).filter((each) => each === name || each.startsWith(`${name}[`));
  const value = newNested();
  for (const each of names) {
    const path = pathOf(each.slice(name.length));
    const text = parameters[each];
    if (!path) refuse(each, `Must look like ${name}[field][operator]`);
    // `QueryReader.check` reports what is given more than once.
    else if (typeof text === 'string' && !put(value, path, text)) refuse(each, 'Is given as a value and as a group');
  }
  return { names, value: Object.keys(value).length > 0 ? value : undefined };
}

function pathOf(brackets: string): string[] | null {
  const path: string[] = [];
  inBrackets.lastIndex = 0;
  for (let at = 0; at < brackets.length; at = inBrackets.lastIndex) {
    const [, part] = inBrackets.exec(brackets) ?? [];
    if (part === undefined) return null;
    path.push(part);
  }
  return path.length > 0 ? path : null;
}

/** Without a prototype, so that no name means something else. */
const newNested = (): Nested => Object.create(null) as Nested;

/** @returns whether there is room for the value */
function put(nested: Nested, [name = '', ...rest]: string[], value: string): boolean {
  const known = nested[name];
  if (rest.length === 0) {
    if (known !== undefined) return false;
    nested[name] = value;
    return true;
  }
  if (typeof known === 'string') return false;
  return put((nested[name] = known ?? newNested()), rest, value);
}

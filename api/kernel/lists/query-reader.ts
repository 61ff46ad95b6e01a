import type { Request } from 'express';
import { lengthOf } from '#schema/text/length-of';
import { limits } from '#schema/constants';
import { BadInput } from '../errors/errors.ts';
import { inTurn, type Sort } from './sort.ts';
import { nestedParameters, type Nested } from './nested-parameters.ts';

export interface Page {
  limit: number;
  offset: number;
  /** Whether a limit or an offset was given. The response then includes the number of all rows. */
  isPaged: boolean;
}

/**
 * Reads the query parameters of a REST request. The parameters that `read` asks for are the known ones.
 * @throws BadInput with a message for each parameter that is unknown, invalid or given more than once
 */
export function readQuery<Query>(parameters: Request['query'], read: (query: QueryReader) => Query): Query {
  const reader = new QueryReader(parameters);
  const query = read(reader);
  reader.check();
  return query;
}

/** Reads the parameters one by one and collects the errors for `check`. */
export class QueryReader {
  private readonly known = new Set<string>();
  private readonly invalid = new Map<string, string>();

  constructor(private readonly parameters: Request['query']) {}

  /** The text as given, of any length. */
  given(name: string): string | undefined {
    this.known.add(name);
    const value = this.parameters[name];
    return typeof value === 'string' ? value : undefined;
  }

  text(name: string): string | undefined {
    const text = this.given(name);
    if (text?.includes('\0')) this.invalid.set(name, 'Contains characters that cannot be stored');
    if (text && lengthOf(text) > 200) this.invalid.set(name, 'Must be less than 200 characters');
    return text;
  }

  /**
   * Any other value. An empty one counts as not given.
   * @param parse returns undefined for an invalid value, which gets the message
   */
  value<Value>(name: string, parse: (text: string) => Value | undefined, message: string): Value | undefined {
    const text = this.given(name);
    if (!text) return undefined;
    const value = parse(text);
    if (value === undefined) this.invalid.set(name, message);
    return value;
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    return this.value(name, (text) => choices.find((each) => each === text), `Must be one of ${choices.join(', ')}`);
  }

  flag(name: string): boolean | undefined {
    return this.value(
      name,
      (text) => text === 'true' || (text === 'false' ? false : undefined),
      'Must be true or false',
    );
  }

  whole(name: string, min: number, max: number): number | undefined {
    const parse = (text: string) =>
      /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;
    return this.value(name, parse, `Must be a whole number from ${min} to ${max}`);
  }

  /** Values with commas between them. An empty one is invalid. */
  several<Value>(
    name: string,
    most: number,
    parse: (text: string) => Value | undefined,
    message: string,
  ): Value[] | undefined {
    const parseAll = (text: string): Value[] | undefined => {
      const values = text.split(',').flatMap((each) => parse(each.trim()) ?? []);
      return values.length === text.split(',').length && values.length <= most ? values : undefined;
    };
    return this.value(name, parseAll, message);
  }

  /** `sort=title`, or `sort=-title` in descending order; with `most`, several with commas between them. */
  sort<Field extends string>(fields: readonly Field[], most = 1): Sort<Field> | undefined {
    const parse = (text: string): Sort<Field> | undefined => {
      const isDescending = text.startsWith('-');
      const field = fields.find((each) => each === text.slice(isDescending ? 1 : 0));
      return field && { field, isDescending };
    };
    const names = fields.join(', ');
    const message =
      most > 1
        ? `Must be one of ${names}, with - before it to reverse, or up to ${most} of them with commas between`
        : `Must be one of ${names}, with - before it to reverse`;
    const keys = this.several('sort', most, parse, message);
    return keys && inTurn(keys);
  }

  /** `where[title][eq]=x` as `{ title: { eq: 'x' } }`; undefined without any. */
  nested(name: string): Nested | undefined {
    const { names, value } = nestedParameters(name, this.parameters, (at, message) => this.refuse(at, message));
    for (const each of names) this.known.add(each);
    return value;
  }

  /** Adds an error of a parameter. */
  refuse(name: string, message: string): void {
    this.invalid.set(name, message);
  }

  /** @param usual the limit of a request that names none */
  page(most: number = limits.listRows, usual = most, maxOffset = 100_000_000): Page {
    return {
      limit: this.whole('limit', 1, most) ?? usual,
      offset: this.whole('offset', 0, maxOffset) ?? 0,
      isPaged: 'limit' in this.parameters || 'offset' in this.parameters,
    };
  }

  /** @throws BadInput */
  check(): void {
    const errors = new Map<string, string>();
    for (const [name, value] of Object.entries(this.parameters)) {
      if (!this.known.has(name)) errors.set(name, 'Unknown parameter');
      else if (typeof value !== 'string') errors.set(name, 'May be given once only');
    }
    for (const [name, message] of this.invalid) errors.set(name, message);
    const [first] = errors.values();
    if (first !== undefined) throw new BadInput(first, Object.fromEntries(errors));
  }
}

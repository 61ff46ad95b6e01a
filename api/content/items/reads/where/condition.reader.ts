import { foldSearch, trigramText } from '#schema/text/fold-search';
import type { KindDeclaration } from '#schema/content/define';
import { isDateTime } from '#schema/value-rules/date-time';
import {
  filterableFields,
  filterLimits,
  filterOperators,
  type FilterableField,
  type FilterOperator,
} from '#schema/content/filters';
import { isStoredTime } from '../../../../kernel/database/stored-time.ts';
import { BadInput } from '../../../../kernel/errors/errors.ts';
import { parseId } from '../../../../kernel/rest/id.ts';
import type { Condition, ConditionValue, FieldCondition } from './condition.ts';
import { unindexedCondition } from './unindexed-condition.ts';

type Refuse = (at: string, message: string) => void;
type Object = Readonly<Record<string, unknown>>;

/**
 * Reads conditions as REST and GraphQL send them.
 * @param place writes the place of a condition as the transport does: `where[title][eq]` or `where.title.eq`
 * @param refuse gets the place of each mistake and a message
 * @returns undefined where something was refused
 */
export function readConditions(
  kind: KindDeclaration,
  given: object,
  place: (path: readonly string[]) => string,
  refuse: Refuse,
): Condition | undefined {
  let isRefused = false;
  const reader = new ConditionReader(kind, place, (at, message) => {
    isRefused = true;
    refuse(at, message);
  });
  const condition = reader.group(given, [], 1);
  if (!isRefused) reader.checkWhole(condition);
  return isRefused ? undefined : condition;
}

/** The conditions of GraphQL's argument `where`. @throws BadInput with a message for each mistake */
export function readWhereArgument(kind: KindDeclaration, given: object): Condition {
  const errors = new Map<string, string>();
  const place = (path: readonly string[]) => ['where', ...path].join('.');
  const condition = readConditions(kind, given, place, (at, message) => errors.set(at, message));
  const [first] = errors.values();
  if (!condition || first !== undefined) throw new BadInput(first ?? 'Invalid conditions', Object.fromEntries(errors));
  return condition;
}

class ConditionReader {
  private readonly fields: ReadonlyMap<string, FilterableField>;
  private conditions = 0;

  constructor(
    kind: KindDeclaration,
    private readonly place: (path: readonly string[]) => string,
    private readonly refuse: Refuse,
  ) {
    this.fields = new Map(filterableFields(kind).map((field) => [field.name, field]));
  }

  /** Several conditions, all of which must hold. */
  group(given: unknown, path: readonly string[], depth: number): Condition {
    const at = this.place(path);
    const parts: Condition[] = [];
    if (depth > filterLimits.depth) this.refuse(at, `Must be nested at most ${filterLimits.depth} deep`);
    else if (!isObject(given)) this.refuse(at, 'Must be conditions of fields, and, or, or not');
    else if (entriesOf(given).length === 0) this.refuse(at, 'Has no conditions');
    else for (const [name, value] of entriesOf(given)) parts.push(...this.part(name, value, [...path, name], depth));
    return parts.length === 1 && parts[0] ? parts[0] : { and: parts };
  }

  checkWhole(condition: Condition): void {
    const hard = unindexedCondition(condition);
    if (hard)
      this.refuse(hard.at, 'No index answers this under not: add a condition beside it, such as one on createdAt');
    if (this.conditions > filterLimits.conditions) {
      this.refuse(this.place([]), `Must be at most ${filterLimits.conditions} conditions, not ${this.conditions}`);
    }
  }

  private part(name: string, value: unknown, path: readonly string[], depth: number): Condition[] {
    if (name === 'not') return [{ not: this.group(value, path, depth + 1) }];
    if (name === 'and' || name === 'or') {
      // REST numbers them: `where[or][0]`.
      const members = isObject(value) || Array.isArray(value) ? Object.entries(value as Object) : [];
      if (members.length === 0 || !members.every(([index]) => /^\d{1,3}$/.test(index))) {
        this.refuse(
          this.place(path),
          `Must be a list of conditions, such as ${this.place([...path, '0', 'title', 'eq'])}`,
        );
        return [];
      }
      const parts = members.map(([index, each]) => this.group(each, [...path, index], depth + 1));
      return [name === 'and' ? { and: parts } : { or: parts }];
    }
    const field = this.fields.get(name);
    if (!field) {
      this.refuse(
        this.place(path),
        `Lists cannot be filtered by this; by ${[...this.fields.keys()].join(', ')} they can`,
      );
      return [];
    }
    return this.ofField(field, value, path);
  }

  private ofField(field: FilterableField, given: unknown, path: readonly string[]): FieldCondition[] {
    const allowed: readonly FilterOperator[] = filterOperators[field.type];
    const example = this.place([...path, allowed[0] ?? '']);
    const entries = isObject(given) ? entriesOf(given) : [];
    if (entries.length === 0) this.refuse(this.place(path), `Must have an operator, such as ${example}`);
    return entries.flatMap(([name, value]) => {
      const at = this.place([...path, name]);
      const operator = allowed.find((each) => each === name);
      this.conditions += 1;
      if (!operator) {
        this.refuse(at, `Must be one of ${allowed.join(', ')}`);
        return [];
      }
      const read = this.value(field, operator, value, at);
      return read === undefined ? [] : [{ field, operator, value: read, at }];
    });
  }

  private value(field: FilterableField, operator: FilterOperator, given: unknown, at: string) {
    if (given === null) {
      this.refuse(at, 'Must not be null: isNull finds what has no value');
      return undefined;
    }
    if (operator === 'isNull') return this.one(readFlag, given, at, 'Must be true or false');
    if (operator !== 'in') return this.ofType(field, operator, given, at);
    const values = typeof given === 'string' ? given.split(',') : given;
    if (!Array.isArray(values) || values.length === 0 || values.length > filterLimits.values) {
      this.refuse(at, `Must be from 1 to ${filterLimits.values} values`);
      return undefined;
    }
    const read = values.map((each: unknown) => this.ofType(field, operator, each, at));
    return read.every((each) => each !== undefined) ? read : undefined;
  }

  private ofType({ type, options }: FilterableField, operator: FilterOperator, given: unknown, at: string) {
    if (options)
      return this.one(
        (value) => options.find((each) => each === value),
        given,
        at,
        `Must be one of ${options.join(', ')}`,
      );
    if (type === 'boolean') return this.one(readFlag, given, at, 'Must be true or false');
    if (type === 'number') return this.one(readNumber, given, at, 'Must be a number');
    if (type === 'id') return this.one((value) => parseId(String(value)), given, at, 'Must be an id');
    if (type === 'time') {
      return this.one(readTime, given, at, 'Must be a date and time with an offset, such as 2026-11-21T18:00:00Z');
    }
    const text = this.one(readText, given, at, `Must be from 1 to ${filterLimits.text} characters`);
    if (text === undefined || type === 'tags' || (operator !== 'contains' && operator !== 'startsWith')) return text;
    return this.one(readSearched, text, at, 'Must have three letters or digits in a row, which the index needs');
  }

  private one<Value extends ConditionValue>(
    read: (given: unknown) => Value | undefined,
    given: unknown,
    at: string,
    message: string,
  ): Value | undefined {
    const value = read(given);
    if (value === undefined) this.refuse(at, message);
    return value;
  }
}

const isObject = (given: unknown): given is Object =>
  typeof given === 'object' && given !== null && !Array.isArray(given) && !(given instanceof Date);

/** The fields that are set: GraphQL's inputs are objects with every field. */
const entriesOf = (given: Object) => Object.entries(given).filter(([, value]) => value !== undefined);

function readFlag(given: unknown): boolean | undefined {
  if (typeof given === 'boolean') return given;
  return given === 'true' || (given === 'false' ? false : undefined);
}

function readNumber(given: unknown): number | undefined {
  if (typeof given === 'string' && !/^-?\d{1,15}(?:\.\d{1,10})?$/.test(given)) return undefined;
  return Number.isFinite(Number(given)) ? Number(given) : undefined;
}

function readTime(given: unknown): Date | undefined {
  // A DateTime of GraphQL is a Date already.
  if (given instanceof Date) return isStoredTime(given) ? given : undefined;
  return typeof given === 'string' && isDateTime(given) ? new Date(given) : undefined;
}

const readText = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' && given.length <= filterLimits.text && !given.includes('\0')
    ? given
    : undefined;

/** A text that the trigram index narrows, whatever the database's locale. */
const readSearched = (text: unknown): string | undefined =>
  typeof text === 'string' && /[a-z0-9]{3}/.test(trigramText(foldSearch(text))) ? text : undefined;

import { boolean, number, string, StringSchema } from 'yup';
import type { AnySchema, Message } from 'yup';

/** Characters as PostgreSQL counts them: code points, so that the rules and the database agree on an emoji. */
export function lengthOf(value: string): number {
  return value.length - (value.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}

/**
 * yup's text, counted in code points and taken as it comes: a number is not text. What PostgreSQL cannot store (NUL,
 * half of a surrogate pair) is refused here, where a field can be named.
 */
class TextSchema extends StringSchema {
  constructor() {
    super();
    uncoerced(this);
    this.withMutation(() => {
      this.typeError('Must be text');
      this.test('storable', 'Contains characters that cannot be stored', (value) => !value || isStorable(value));
    });
  }

  override min(min: number, message: Message<{ min: number }>): this {
    return this.test({
      name: 'min',
      message,
      params: { min },
      skipAbsent: true,
      test: (value) => lengthOf(value ?? '') >= min,
    });
  }

  override max(max: number, message: Message<{ max: number }>): this {
    return this.test({
      name: 'max',
      message,
      params: { max },
      skipAbsent: true,
      test: (value) => lengthOf(value ?? '') <= max,
    });
  }
}

function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

/** Trims text and leaves anything else for the type check. */
function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** One form of what looks the same: full-width letters, ligatures, letters with accents. */
export const normalised = (value: unknown) => (typeof value === 'string' ? value.normalize('NFKC').trim() : value);

/** Text as it was typed, spaces included: passwords. */
export const verbatimText = () => new TextSchema();

/** Present and not blank. One message for absent, null, empty and blank. */
export const requiredText = (label: string, message = `${label} is required`) =>
  new TextSchema().transform(trimmed).required(message);

/** At least so long, which is also what is said when there is nothing. */
export const textOfAtLeast = (min: number, message: string) =>
  new TextSchema().transform(trimmed).required(message).min(min, message);

/** Text, or null for none: blank text is none. */
export const optionalText = () =>
  new TextSchema().transform((value: unknown) => trimmed(value) || emptied(value, null)).nullable();

/** Text, or '' for none. */
export const clearableText = () => new TextSchema().transform((value: unknown) => trimmed(value) || emptied(value, ''));

function emptied(value: unknown, none: '' | null): unknown {
  return value === null || typeof value === 'string' ? none : value;
}

/** A fresh schema that takes values as they come. On the schema itself: yup's own transforms look there, not at a clone. */
function uncoerced<S extends AnySchema>(schema: S): S {
  schema.spec.coerce = false;
  return schema;
}

/** One of a list, not trimmed and without a default. */
export const oneOf = <T extends string>(values: readonly T[], message: string) =>
  uncoerced(string<T>())
    .typeError(message)
    .nonNullable(message)
    .oneOf([...values], message);

export const flag = () => uncoerced(boolean()).typeError('Must be true or false').nonNullable('Must be true or false');

export const wholeNumber = (message: string) =>
  uncoerced(number()).typeError(message).nonNullable(message).integer(message);

/** Any finite number. */
export const decimal = (message: string) =>
  uncoerced(number())
    .typeError(message)
    .nonNullable(message)
    .test('finite', message, (value) => value == null || Number.isFinite(value));

/** Something, @, labels with dots between them, and a last one of two characters or more. */
const emailPattern = /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[^\s\p{C}@<>()[\]\\,;:".]+\.)+[^\s\p{C}@<>()[\]\\,;:".]{2,}$/u;

/** The longest address SMTP can carry is 254. */
export const isEmail = (value: string) => value.length <= 254 && emailPattern.test(value);

export const email = (message: string) =>
  requiredText('Email', message)
    .transform(normalised)
    .test('email', message, (value) => !value || isEmail(value));

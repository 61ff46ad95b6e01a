import { boolean, number, string, StringSchema } from 'yup';
import type { AnySchema, Message } from 'yup';
import { isEmail } from '../text/is-email.ts';
import { asName, trimUnseen } from '../text/invisible.ts';
import { lengthOf } from '../text/length-of.ts';

/**
 * yup's string schema, without coercion and with lengths in code points. It rejects what PostgreSQL cannot store (NUL,
 * lone surrogates), so that the error can name the field.
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

/** Trims spaces and invisible characters of a text; anything else is left to the type check. */
function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? trimUnseen(value) : value;
}

/** For names: composes accents and drops invisible characters. */
export const named = (value: unknown) => (typeof value === 'string' ? asName(value) : value);

/** Normalises look-alikes: full-width letters, ligatures, composed accents. */
export const normalised = (value: unknown) => (typeof value === 'string' ? trimUnseen(value.normalize('NFKC')) : value);

/** Text exactly as typed, spaces included: passwords. */
export const verbatimText = () => new TextSchema();

/** Required and not blank. Absent, null, empty and blank give the same message. */
export const requiredText = (label: string, message = `${label} is required`) =>
  new TextSchema().transform(trimmed).required(message);

/** Required, with the same message for absent and too short. */
export const textOfAtLeast = (min: number, message: string) =>
  new TextSchema().transform(trimmed).required(message).min(min, message);

/** Text, or null; blank text becomes null. */
export const optionalText = () =>
  new TextSchema().transform((value: unknown) => trimmed(value) || emptied(value, null)).nullable();

/** Text, or ''; null becomes ''. */
export const clearableText = () => new TextSchema().transform((value: unknown) => trimmed(value) || emptied(value, ''));

function emptied(value: unknown, none: '' | null): unknown {
  return value === null || typeof value === 'string' ? none : value;
}

/**
 * Turns off coercion. It changes the given schema, which must be new: yup's own transforms read the flag there, not on
 * a clone.
 */
function uncoerced<S extends AnySchema>(schema: S): S {
  schema.spec.coerce = false;
  return schema;
}

/** One of a list; not trimmed, no default. */
export const oneOf = <T extends string>(values: readonly T[], message: string) =>
  uncoerced(string<T>())
    .typeError(message)
    .nonNullable(message)
    .oneOf([...values], message);

/** A setting that is on or off: stored as the text `true` or `false`, and sent as that or as a boolean. */
export const switchValue = () =>
  oneOf(['true', 'false'], 'Must be true or false').transform((value: unknown) =>
    typeof value === 'boolean' ? String(value) : value,
  );

export const flag = () => uncoerced(boolean()).typeError('Must be true or false').nonNullable('Must be true or false');

export const wholeNumber = (message: string) =>
  uncoerced(number()).typeError(message).nonNullable(message).integer(message);

/** Any finite number. */
export const decimal = (message: string) =>
  uncoerced(number())
    .typeError(message)
    .nonNullable(message)
    .test('finite', message, (value) => value == null || Number.isFinite(value));

/** Required. A missing address gets the same message as an invalid one, unless another is given. */
export const email = (message: string, missing = message) =>
  requiredText('Email', missing)
    .transform(normalised)
    // Websites break long addresses with invisible characters, which are copied along.
    .transform(named)
    .test('email', message, (value) => !value || isEmail(value));

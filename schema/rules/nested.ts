import { array, object } from 'yup';
import type { AnyObject, ISchema, ObjectShape } from 'yup';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * An object within a field, with these fields and no other. yup throws on unknown ones called `constructor` or
 * `__proto__`, so they are taken out before it looks, and told from the value as it came.
 */
export const knownFieldsOnly = <S extends ObjectShape>(shape: S) => {
  const isKnown = (key: string) => Object.hasOwn(shape, key);
  return object(shape)
    .default(undefined)
    .transform((value: unknown) =>
      isObject(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => isKnown(key))) : value,
    )
    .typeError('Must be an object')
    .nonNullable('Must be an object')
    .test('known', 'Unknown field', (_, test) => {
      const original: unknown = test.originalValue;
      const unknown = isObject(original) ? Object.keys(original).find((key) => !isKnown(key)) : undefined;
      return unknown === undefined || test.createError({ path: test.path ? `${test.path}.${unknown}` : unknown });
    });
};

/** A list within a field, of such objects. */
export const listOf = <T>(item: ISchema<T, AnyObject>) =>
  array(item).typeError('Must be a list').nonNullable('Must be a list');

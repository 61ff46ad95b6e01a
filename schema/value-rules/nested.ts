import { array, object } from 'yup';
import type { AnyObject, ISchema, ObjectShape } from 'yup';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A nested object with only these fields. yup throws on unknown keys named `constructor` or `__proto__`, so unknown
 * keys are removed first and reported from the original value.
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

/** A nested list. */
export const listOf = <T>(item: ISchema<T, AnyObject>) =>
  array(item).typeError('Must be a list').nonNullable('Must be a list');

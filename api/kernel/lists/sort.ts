/** What a list is sorted by. Ties are ordered by id, in the direction of the last key. */
export interface Sort<Field extends string> {
  field: Field;
  isDescending: boolean;
  /** The next key, for ties. */
  then?: Sort<Field>;
}

/** The first of several keys with the others behind it; undefined without any. */
export function inTurn<Field extends string>(keys: readonly Sort<Field>[]): Sort<Field> | undefined {
  return keys.reduceRight<Sort<Field> | undefined>((then, key) => (then ? { ...key, then } : key), undefined);
}

/** The keys of a sort, first to last. */
export const keysOf = <Field extends string>(sort: Sort<Field>): Sort<Field>[] => [
  sort,
  ...(sort.then ? keysOf(sort.then) : []),
];

/** The same keys in the other direction. */
export function reversed<Field extends string>({ field, isDescending, then }: Sort<Field>): Sort<Field> {
  return { field, isDescending: !isDescending, ...(then && { then: reversed(then) }) };
}

export const newestFirst = { field: 'createdAt', isDescending: true } as const satisfies Sort<string>;

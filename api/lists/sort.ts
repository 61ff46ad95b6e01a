/** What a list is sorted by. Ties are ordered by id, in the same direction. */
export interface Sort<Field extends string> {
  field: Field;
  isDescending: boolean;
}

export const newestFirst = { field: 'createdAt', isDescending: true } as const satisfies Sort<string>;

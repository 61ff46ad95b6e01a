/** The comparisons of a field. */
export interface Operators<V> {
  eq?: V | Date;
  in?: readonly NonNullable<V>[];
  gt?: NonNullable<V> | Date;
  gte?: NonNullable<V> | Date;
  lt?: NonNullable<V> | Date;
  lte?: NonNullable<V> | Date;
  contains?: string;
  startsWith?: string;
  isNull?: boolean;
}

type Compared<T> = { readonly [F in keyof T]?: Operators<T[F] extends readonly (infer One)[] ? One : T[F]> };

/** Conditions on fields, all of which must hold. */
export type Where<T> = Compared<T> & { and?: readonly Where<T>[]; or?: readonly Where<T>[]; not?: Where<T> };

/** A field, with `-` before it in descending order. */
export type SortBy<T> = (keyof T & string) | `-${keyof T & string}`;

/** Writes `{ where: { title: { contains: 'x' } }, sort: ['-title'] }` as `where[title][contains]=x&sort=-title`. */
export function toSearch(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name === 'where' && isObject(value)) appendWhere(search, 'where', value);
    else if (value !== undefined && value !== null) search.append(name, text(value));
  }
  return search.toString();
}

function appendWhere(search: URLSearchParams, path: string, conditions: object): void {
  for (const [name, value] of Object.entries(conditions)) {
    const at = `${path}[${name}]`;
    const parts = (name === 'and' || name === 'or') && Array.isArray(value);
    if (parts) value.forEach((one: object, index) => appendWhere(search, `${at}[${index}]`, one));
    else if (isObject(value)) appendWhere(search, at, value);
    else if (value !== undefined) search.append(at, text(value));
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function text(value: unknown): string {
  if (Array.isArray(value)) return value.map(text).join(',');
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Values of fields, by the names of the fields. */
export type Values = Readonly<Record<string, unknown>>;

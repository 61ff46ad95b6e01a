import { registerEnumType } from 'type-graphql';

interface EnumOptions<Value extends string> {
  name: string;
  description: string;
  /** What each value means. */
  values: Readonly<Record<NoInfer<Value>, string>>;
}

/** A GraphQL enum whose values stand for themselves. */
export function enumType<Value extends string>(
  values: readonly Value[],
  { name, description, values: descriptions }: EnumOptions<Value>,
): Record<string, Value> {
  const own = Object.fromEntries(values.map((value) => [value, value]));
  const valuesConfig = Object.fromEntries(values.map((value) => [value, { description: descriptions[value] }]));
  registerEnumType(own, { name, description, valuesConfig });
  return own;
}

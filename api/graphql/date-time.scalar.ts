import { GraphQLScalarType } from 'graphql';
import { GraphQLDateTime as DateTime } from 'graphql-scalars';

const config = DateTime.toConfig();

/** The DateTime of graphql-scalars, extended to ISO 8601 text, which prepared queries return for times. */
export const GraphQLDateTime = new GraphQLScalarType({
  ...config,
  serialize: (value) => (typeof value === 'string' ? value : config.serialize(value)),
});

/** The rules check times as ISO 8601 text, as REST sends them; the scalar reads them as dates. */
export function withTextTimes(values: object): object {
  const entries: [string, unknown][] = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
}

import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLDateTime as DateTime } from 'graphql-scalars';
import { isDateTime, timeMessage } from '#schema/value-rules/date-time';

const config = DateTime.toConfig();

/**
 * The DateTime of graphql-scalars, which reads the times that REST reads, and sends ISO 8601 text as it is: prepared
 * queries return it for times.
 */
export const GraphQLDateTime = new GraphQLScalarType({
  ...config,
  serialize: (value) => (typeof value === 'string' ? value : config.serialize(value)),
  parseValue: readTime,
  parseLiteral: (literal) => readTime(literal.kind === Kind.STRING ? literal.value : undefined),
});

function readTime(given: unknown): Date {
  if (typeof given === 'string' && isDateTime(given)) return new Date(given);
  throw new GraphQLError(timeMessage);
}

/** The rules check times as ISO 8601 text, as REST sends them; the scalar reads them as dates. */
export function withTextTimes(values: object): object {
  const entries: [string, unknown][] = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
}

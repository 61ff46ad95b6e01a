import { GraphQLScalarType } from 'graphql';
import { GraphQLDateTime as DateTime } from 'graphql-scalars';

const config = DateTime.toConfig();

/** The DateTime of graphql-scalars, extended to ISO 8601 text, which prepared queries return for times. */
export const GraphQLDateTime = new GraphQLScalarType({
  ...config,
  serialize: (value) => (typeof value === 'string' ? value : config.serialize(value)),
});

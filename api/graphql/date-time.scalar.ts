import { GraphQLScalarType } from 'graphql';
import { GraphQLDateTime as DateTime } from 'graphql-scalars';

const config = DateTime.toConfig();

/** The DateTime of graphql-scalars, which also accepts times that prepared queries give as ISO 8601 text. */
export const GraphQLDateTime = new GraphQLScalarType({
  ...config,
  serialize: (value) => (typeof value === 'string' ? value : config.serialize(value)),
});

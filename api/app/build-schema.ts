import 'reflect-metadata';
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { GraphQLDateTime } from '../kernel/graphql/date-time.scalar.ts';
import { sectionsOf } from '#schema/content/kind';
import { ownKinds } from '../kernel/own-kinds.ts';
import { setContentKinds } from '../kernel/graphql/content-kind.type.ts';
import { Content, Story } from '../content/items/graphql/content.type.ts';
import { sectionTypeFor } from '../content/sections/section.type.ts';
import { features } from '../features.ts';
import type { ResolverClass } from '../kernel/feature.ts';
import type { Kinds } from '../kernel/kinds.ts';

/** Builds the GraphQL schema for these kinds of content. */
export function buildSchema(kinds: Kinds = ownKinds): GraphQLSchema {
  setContentKinds(kinds.all);
  const schema = buildSchemaSync({
    resolvers: features.flatMap(({ resolvers }) => resolvers(kinds)) as [ResolverClass],
    orphanedTypes: [Content, Story, ...kinds.all.flatMap(sectionsOf).map(sectionTypeFor)],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    // The services check all input.
    validate: false,
    // Would run an introspection query at each start; a test checks the schema instead.
    skipCheck: true,
  });
  describe(
    schema.getQueryType(),
    'What can be read. Visitors read what is published; the rest needs a login or a token.',
  );
  describe(
    schema.getMutationType(),
    'What can be changed. Each needs the permissions that the same act needs in the panel.',
  );
  return schema;
}

/** The types of the operations have no class that could describe them. */
function describe(type: GraphQLObjectType | null | undefined, description: string): void {
  if (type) type.description = description;
}

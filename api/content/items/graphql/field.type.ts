import { Field, Float, ID, ObjectType } from 'type-graphql';
import type { Field as DeclaredField } from '#schema/fields/define';
import { typeOf, type FieldType } from '#schema/fields/field-types';
import { GraphQLDateTime } from '../../../kernel/graphql/date-time.scalar.ts';

@ObjectType({ description: 'A picture in a section; `src` is empty if none is chosen.' })
export class SectionImage {
  @Field(() => String, { description: 'The address of the picture; empty for none.' })
  src!: string;

  @Field(() => String, { description: 'The alternative text; empty for a decorative picture.' })
  alt!: string;
}

@ObjectType({ description: 'A link in a section; `href` is empty if it has no target.' })
export class SectionLink {
  @Field(() => String, { description: 'The words of the link; empty for none.' })
  label!: string;

  @Field(() => String, {
    description: 'Where it leads: a path of the site, or http, https, mailto or tel; empty for none.',
  })
  href!: string;
}

type TypeOf = Parameters<typeof Field>[0];

const types: Readonly<Record<Exclude<FieldType['graphql'], 'Items'>, TypeOf>> = {
  String: () => String,
  Boolean: () => Boolean,
  Float: () => Float,
  DateTime: () => GraphQLDateTime,
  ID: () => ID,
  '[String]': () => [String],
  Picture: () => SectionImage,
  Link: () => SectionLink,
};

/** The GraphQL type of a field; a list of items has one of its own. */
export const graphqlTypeOf = (field: Exclude<DeclaredField, { type: 'items' }>): TypeOf =>
  types[typeOf(field).graphql as keyof typeof types];

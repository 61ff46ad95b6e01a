import type { ClassType } from 'type-graphql';
import { Field, ID, InputType, Int, InterfaceType, ObjectType } from 'type-graphql';
import { capitalised } from '#schema/text/capitalised';
import type { FieldDeclaration, KindDeclaration } from '#schema/content/define';
import { describeField } from '#schema/fields/describe-field';
import { emptyOf } from '#schema/fields/field-types';
import { apiFields, typeNameOf } from '#schema/content/kind';
import { leadingFields, searchEngineFields, storyFields } from '#schema/content/shared.fields';
import { withArticle } from '#schema/text/with-article';
import { GraphQLDateTime } from '../../../kernel/graphql/date-time.scalar.ts';
import { ContentStatusEnum } from '../../../kernel/graphql/content-status.type.ts';
import { graphqlTypeOf } from './field.type.ts';

type Named = [name: string, field: FieldDeclaration];
type Prototype = { prototype: object };

export function addOutputFields({ prototype }: Prototype, fields: readonly Named[]): void {
  for (const [name, field] of fields) {
    const isNullable = !field.required && emptyOf(field) === null;
    Field(graphqlTypeOf(field), { nullable: isNullable, description: describeField(field) })(prototype, name);
  }
}

export function addInputFields({ prototype }: Prototype, fields: readonly Named[], isPatch: boolean): void {
  for (const [name, field] of fields) {
    const description = describeField(field, 'input');
    Field(graphqlTypeOf(field), { nullable: isPatch || !field.required, description })(prototype, name);
  }
}

const commonFields = { ...leadingFields, ...searchEngineFields };

/** The common fields first, as the interface has them. */
export function inSchemaOrder(fields: readonly Named[]): Named[] {
  const isCommon = ([name]: Named) => Object.hasOwn(commonFields, name);
  return [...fields.filter(isCommon), ...fields.filter((field) => !isCommon(field))];
}

@InterfaceType({
  description: 'An item of any kind.',
  autoRegisterImplementations: false,
  resolveType: ({ kind }: { kind: string }) => capitalised(kind),
})
export abstract class Content {}

const contentPrototype = Content.prototype;
Field(() => ID, { description: 'The id, a positive integer, unique across the kinds of content.' })(
  contentPrototype,
  'id',
);
addOutputFields(Content, Object.entries(commonFields));
Field(() => ContentStatusEnum, { description: 'Who sees it.' })(contentPrototype, 'status');
Field(() => GraphQLDateTime, { description: 'When it was created.' })(contentPrototype, 'createdAt');
Field(() => GraphQLDateTime, { description: 'When it was last saved.' })(contentPrototype, 'updatedAt');
Field(() => GraphQLDateTime, {
  nullable: true,
  description: 'When it was first published, or the date that was set; null if it never was.',
})(contentPrototype, 'publishedAt');
Field(() => Int, { description: 'Counts the saves. Send it with an update to detect conflicts.' })(
  contentPrototype,
  'version',
);

@InterfaceType({
  implements: Content,
  description: 'The additional fields of stories, such as posts and articles.',
  // A server has only the types of its own kinds.
  autoRegisterImplementations: false,
  resolveType: ({ kind }: { kind: string }) => capitalised(kind),
})
export abstract class Story extends Content {}
addOutputFields(Story, Object.entries(storyFields));

/** The GraphQL types of one kind of content. */
export interface ContentTypes {
  output: ClassType;
  input: ClassType;
  patch: ClassType;
}

const made = new Map<KindDeclaration, ContentTypes>();

/** The types of a kind, created once, because decorators register each class permanently. */
export function contentTypesOf(kind: KindDeclaration): ContentTypes {
  const known = made.get(kind);
  if (known) return known;
  const types = { output: outputOf(kind), input: inputOf(kind), patch: patchOf(kind) };
  made.set(kind, types);
  return types;
}

function outputOf(kind: KindDeclaration): ClassType {
  const Parent = kind.isStory ? Story : Content;
  const inherited = kind.isStory ? { ...commonFields, ...storyFields } : commonFields;
  const type = named(typeNameOf(kind), class extends (Parent as ClassType) {});
  ObjectType({
    simpleResolvers: true,
    implements: kind.isStory ? [Story, Content] : Content,
    description: describeKind(kind),
  })(type);
  const own = apiFields(kind).filter(([name]) => !Object.hasOwn(inherited, name));
  addOutputFields(type, own);
  return type;
}

// Required fields are nullable here: the rules report missing ones with a message of their own.
function inputOf(kind: KindDeclaration): ClassType {
  const type = named(`${typeNameOf(kind)}Input`, class {});
  InputType({ description: `A new item. ${describeKind(kind)}` })(type);
  addInputFields(type, inSchemaOrder(apiFields(kind)), false);
  Field(() => ContentStatusEnum, { nullable: true, description: '`draft` by default.' })(type.prototype, 'status');
  addPublishedAt(type);
  return type;
}

function patchOf(kind: KindDeclaration): ClassType {
  const type = named(`${typeNameOf(kind)}Patch`, class {});
  const what = `What to change in ${withArticle(kind.name)}. A field that is left out stays as it is; null clears an optional one.`;
  InputType({ description: what })(type);
  addInputFields(type, inSchemaOrder(apiFields(kind)), true);
  Field(() => ContentStatusEnum, {
    nullable: true,
    description: 'The new status. Another one to or from `published` needs the permission to publish.',
  })(type.prototype, 'status');
  addPublishedAt(type);
  Field(() => Int, {
    nullable: true,
    description: 'The version that was read. An outdated one is a conflict, with the current item.',
  })(type.prototype, 'version');
  return type;
}

function addPublishedAt({ prototype }: Prototype): void {
  Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was published, in the past; another value needs the permission to publish.',
  })(prototype, 'publishedAt');
}

const describeKind = ({ title, description }: KindDeclaration) => `${title}: ${description}`;

/** Sets a class's name, from which decorators take the name of the GraphQL type. */
export function named(name: string, type: ClassType): ClassType {
  Object.defineProperty(type, 'name', { value: name });
  return type;
}

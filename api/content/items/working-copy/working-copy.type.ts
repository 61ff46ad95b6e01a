import type { ClassType } from 'type-graphql';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { apiFields, typeNameOf } from '#schema/content/kind';
import { withArticle } from '#schema/text/with-article';
import { GraphQLDateTime } from '../../../kernel/graphql/date-time.scalar.ts';
import { addInputFields, addOutputFields, inSchemaOrder, named } from '../graphql/content.type.ts';
import { ContentStatusEnum } from '../../../kernel/graphql/content-status.type.ts';

@ObjectType({ simpleResolvers: true, description: 'Who saved a working copy.' })
export class WorkingCopyAuthor {
  @Field(() => ID, { description: 'The id of the person.' })
  id!: number;

  @Field(() => String, { description: 'The name of the person.' })
  name!: string;
}

const made = new Map<KindDeclaration, { output: ClassType; patch: ClassType }>();

/** The GraphQL types of the working copies of a kind, created once. */
export function workingCopyTypesOf(kind: KindDeclaration): { output: ClassType; patch: ClassType } {
  const known = made.get(kind);
  if (known) return known;
  const types = { output: outputOf(kind), patch: patchOf(kind) };
  made.set(kind, types);
  return types;
}

function outputOf(kind: KindDeclaration): ClassType {
  const type = named(`${typeNameOf(kind)}WorkingCopy`, class {});
  const description = `A published ${kind.name} as it would be with the changes that are not published yet.`;
  ObjectType({ simpleResolvers: true, description })(type);
  const { prototype } = type as { prototype: object };
  Field(() => ID, { description: 'The id of the item.' })(prototype, 'id');
  addOutputFields(type, inSchemaOrder(apiFields(kind)));
  Field(() => ContentStatusEnum, { description: 'The status of the item, always `published`.' })(prototype, 'status');
  Field(() => GraphQLDateTime, { description: 'When the item was created.' })(prototype, 'createdAt');
  Field(() => GraphQLDateTime, { description: 'When it was last saved.' })(prototype, 'updatedAt');
  Field(() => GraphQLDateTime, { nullable: true, description: 'When the item was published.' })(
    prototype,
    'publishedAt',
  );
  Field(() => Int, {
    description: 'Its own version, another number with every save. Send it with a save to detect conflicts.',
  })(prototype, 'version');
  Field(() => Int, { description: `The version of the published ${kind.name} that it stands on.` })(prototype, 'base');
  Field(() => GraphQLDateTime, { description: 'When the working copy was begun.' })(prototype, 'begunAt');
  Field(() => WorkingCopyAuthor, { nullable: true, description: 'Who saved it last. Null for a deleted account.' })(
    prototype,
    'savedBy',
  );
  return type;
}

function patchOf(kind: KindDeclaration): ClassType {
  const type = named(`${typeNameOf(kind)}WorkingCopyPatch`, class {});
  InputType({
    description: `What to change in the working copy of ${withArticle(kind.name)}. A field that is left out stays as it is.`,
  })(type);
  addInputFields(type, inSchemaOrder(apiFields(kind)), true);
  const { prototype } = type as { prototype: object };
  Field(() => Int, {
    nullable: true,
    description:
      `The version of the working copy that was read, or of the ${kind.name} where there is none yet. ` +
      'An outdated one is a conflict, with what is stored now.',
  })(prototype, 'version');
  Field(() => Int, {
    nullable: true,
    description: `The version of the published ${kind.name} that the changes have been merged with.`,
  })(prototype, 'base');
  return type;
}

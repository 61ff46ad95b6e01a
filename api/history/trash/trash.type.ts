import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { kinds } from '#schema/content/kinds';
import { trashActions, trashKinds } from '#schema/trash/trash';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { enumType } from '../../kernel/graphql/enum.type.ts';

export const TrashKindEnum: Record<string, string> = {};
/** The description of each value, changed with the values. */
const valuesConfig: Record<string, { description: string }> = {};
registerEnumType(TrashKindEnum, { name: 'TrashKind', description: 'What can be in the trash.', valuesConfig });

/** Sets the values of `TrashKind`. Call it before building a schema, because decorators refer to one enum object. */
export function setTrashKinds(of: readonly KindDeclaration[]): void {
  for (const name of Object.keys(TrashKindEnum)) delete TrashKindEnum[name];
  for (const [name, { description }] of Object.entries(trashKinds(of))) {
    TrashKindEnum[name] = name;
    valuesConfig[name] = { description };
  }
}

setTrashKinds(kinds);

export const TrashActionEnum = enumType(trashActions, {
  name: 'TrashAction',
  description: '`purge` deletes for good.',
  values: {
    restore: 'Take it out of the trash.',
    purge: 'Delete it for good.',
  },
});

@ObjectType({ simpleResolvers: true, description: 'Who deleted it.' })
export class TrashPerson {
  @Field(() => ID, { description: 'The id of the person.' })
  id!: number;

  @Field(() => String, { description: 'The name of the person.' })
  name!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Something that was deleted and can be restored.' })
export class TrashItem {
  @Field(() => TrashKindEnum, { description: 'What kind of thing it is.' })
  kind!: string;

  @Field(() => ID, { description: 'Its id.' })
  id!: number;

  /** Set by its resolver. */
  @Field(() => ID, { description: 'Unique across kinds: `post-7`.' })
  key!: string;

  @Field(() => String, { description: 'Its title or name.' })
  title!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was deleted.' })
  deletedAt!: Date;

  @Field(() => TrashPerson, { nullable: true, description: 'Null if the account was deleted.' })
  deletedBy!: TrashPerson | null;

  @Field(() => GraphQLDateTime, { description: 'When it is deleted for good.' })
  purgeAt!: Date;
}

@ObjectType({ simpleResolvers: true, description: 'What was restored.' })
export class RestoredItem {
  @Field(() => TrashKindEnum, { description: 'What kind of thing it is.' })
  kind!: string;

  @Field(() => ID, { description: 'Its id.' })
  id!: number;

  @Field(() => String, { nullable: true, description: 'Of content: `draft` where the restorer may not publish.' })
  status!: string | null;

  @Field(() => String, { nullable: true, description: 'Of content.' })
  slug!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'An entry of the trash.' })
export class TrashReference {
  @Field(() => TrashKindEnum, { description: 'What kind of thing it is.' })
  kind!: string;

  @Field(() => ID, { description: 'Its id.' })
  id!: number;
}

@ObjectType({ simpleResolvers: true, description: 'An entry that stays in the trash, with the reason.' })
export class TrashRefusal {
  @Field(() => TrashKindEnum, { description: 'What kind of thing it is.' })
  kind!: string;

  @Field(() => ID, { description: 'Its id.' })
  id!: number;

  @Field(() => String, { description: 'FORBIDDEN, NOT_FOUND or CONFLICT.' })
  code!: string;

  @Field(() => String, { description: 'The reason, in a sentence.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The result for each entry.' })
export class TrashResult {
  @Field(() => [TrashReference], { description: 'The entries that were restored or deleted.' })
  done!: TrashReference[];

  @Field(() => [TrashRefusal], { description: 'Those that were not, each with the reason.' })
  refused!: TrashRefusal[];
}

@InputType({ description: 'Narrows the trash. All conditions must hold.' })
export class TrashFilter {
  @Field(() => TrashKindEnum, { nullable: true, description: 'Only this kind.' })
  kind?: string;

  @Field(() => String, { nullable: true, description: 'Text that the title contains.' })
  search?: string;
}

@InputType({ description: 'An entry of the trash.' })
export class TrashEntryInput {
  @Field(() => TrashKindEnum, { description: 'What kind of thing it is.' })
  kind!: string;

  @Field(() => ID, { description: 'Its id.' })
  id!: string;
}

@InputType({ description: 'Values to change on restoring, if they have been taken since.' })
export class RestoreInput {
  @Field(() => String, { nullable: true, description: 'Of content.' })
  slug?: string;

  @Field(() => String, { nullable: true, description: 'Of a user.' })
  username?: string;

  @Field(() => String, { nullable: true, description: 'Of a user.' })
  email?: string;
}

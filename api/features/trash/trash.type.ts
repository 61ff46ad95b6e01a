import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { kinds } from '#schema/content/kinds';
import { trashActions, trashKinds } from '#schema/trash';
import { GraphQLDateTime } from '../../graphql/date-time.scalar.ts';

export const TrashKindEnum: Record<string, string> = {};
registerEnumType(TrashKindEnum, { name: 'TrashKind', description: 'What can be in the trash.' });

/** Sets the values of `TrashKind`. Call it before building a schema, because decorators refer to one enum object. */
export function setTrashKinds(of: readonly KindDeclaration[]): void {
  for (const name of Object.keys(TrashKindEnum)) delete TrashKindEnum[name];
  for (const name of trashKinds(of)) TrashKindEnum[name] = name;
}

setTrashKinds(kinds);

export const TrashActionEnum = Object.fromEntries(trashActions.map((action) => [action, action]));
registerEnumType(TrashActionEnum, { name: 'TrashAction', description: '`purge` deletes for good.' });

@ObjectType({ simpleResolvers: true })
export class TrashPerson {
  @Field(() => ID)
  id!: number;

  @Field(() => String)
  name!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Something that was deleted and can be restored.' })
export class TrashItem {
  @Field(() => TrashKindEnum)
  kind!: string;

  @Field(() => ID)
  id!: number;

  /** Made by its resolver. */
  @Field(() => ID, { description: 'Unique across kinds: `post-7`.' })
  key!: string;

  @Field(() => String)
  title!: string;

  @Field(() => GraphQLDateTime)
  deletedAt!: Date;

  @Field(() => TrashPerson, { nullable: true, description: 'Null if the account was deleted.' })
  deletedBy!: TrashPerson | null;

  @Field(() => GraphQLDateTime, { description: 'When it is deleted for good.' })
  purgeAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class RestoredItem {
  @Field(() => TrashKindEnum)
  kind!: string;

  @Field(() => ID)
  id!: number;

  @Field(() => String, { nullable: true, description: 'Of content: `draft` where the restorer may not publish.' })
  status!: string | null;

  @Field(() => String, { nullable: true, description: 'Of content.' })
  slug!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class TrashReference {
  @Field(() => TrashKindEnum)
  kind!: string;

  @Field(() => ID)
  id!: number;
}

@ObjectType({ simpleResolvers: true })
export class TrashRefusal {
  @Field(() => TrashKindEnum)
  kind!: string;

  @Field(() => ID)
  id!: number;

  @Field(() => String, { description: 'FORBIDDEN, NOT_FOUND or CONFLICT.' })
  code!: string;

  @Field(() => String)
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The result for each entry.' })
export class TrashResult {
  @Field(() => [TrashReference])
  done!: TrashReference[];

  @Field(() => [TrashRefusal])
  refused!: TrashRefusal[];
}

@InputType()
export class TrashFilter {
  @Field(() => TrashKindEnum, { nullable: true })
  kind?: string;

  @Field(() => String, { nullable: true, description: 'Text that the title contains.' })
  search?: string;
}

@InputType()
export class TrashEntryInput {
  @Field(() => TrashKindEnum)
  kind!: string;

  @Field(() => ID)
  id!: string;
}

@InputType({ description: 'What is to differ from what was deleted, where something else has taken it.' })
export class RestoreInput {
  @Field(() => String, { nullable: true, description: 'Of content.' })
  slug?: string;

  @Field(() => String, { nullable: true, description: 'Of a user.' })
  username?: string;

  @Field(() => String, { nullable: true, description: 'Of a user.' })
  email?: string;
}

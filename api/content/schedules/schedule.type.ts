import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { scheduleActions, type ScheduleAction } from '#schema/constants';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { ContentKindEnum } from '../../kernel/graphql/content-kind.type.ts';
import { enumType } from '../../kernel/graphql/enum.type.ts';

export const ScheduleActionEnum = enumType(scheduleActions, {
  name: 'ScheduleAction',
  description: '`replace` publishes over the published item.',
  values: {
    publish: 'The item is published.',
    unpublish: 'The item becomes a draft.',
    replace: 'The published item is replaced by its working copy or a revision.',
  },
});

@ObjectType({ simpleResolvers: true, description: 'Who planned it.' })
export class SchedulePerson {
  @Field(() => ID, { description: 'The id of the person.' })
  id!: number;

  @Field(() => String, { description: 'The name of the person.' })
  name!: string;
}

@ObjectType({ simpleResolvers: true, description: 'When an item is published and unpublished.' })
export class Schedule {
  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it is published; null for never.' })
  publishAt!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it becomes a draft.' })
  unpublishAt!: string | null;

  @Field(() => Int, { nullable: true, description: 'The revision that is published; null for the item as it is then.' })
  revision!: number | null;

  @Field(() => SchedulePerson, {
    nullable: true,
    description: 'Who set it last, and with whose rights it is carried out. Null for a deleted account.',
  })
  by!: SchedulePerson | null;

  @Field(() => String, { nullable: true, description: 'Why it was not published at its time.' })
  publishProblem!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was not unpublished at its time.' })
  unpublishProblem!: string | null;

  @Field(() => Boolean, { description: 'Whether the item was edited after this revision was chosen.' })
  isEditedSince!: boolean;
}

@InputType({
  description: 'When an item goes live and when it is taken off. A field that is left out stays; null is none.',
})
export class ScheduleInput {
  @Field(() => GraphQLDateTime, { nullable: true, description: 'In the future. Null for none.' })
  publishAt?: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'In the future, later than `publishAt`. Null for none.',
  })
  unpublishAt?: Date | null;

  @Field(() => Int, { nullable: true, description: 'The revision to publish; null for the item as it is then.' })
  revision?: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'Something planned.' })
export class ScheduleEntry {
  @Field(() => ContentKindEnum, { description: 'The kind of the item.' })
  kind!: string;

  @Field(() => ID, { description: 'Of the item.' })
  id!: number;

  @Field(() => String, { description: 'The title of the item.' })
  title!: string;

  @Field(() => ScheduleActionEnum, { description: 'What happens.' })
  action!: ScheduleAction;

  @Field(() => GraphQLDateTime, { description: 'When it happens.' })
  at!: string;

  @Field(() => SchedulePerson, { nullable: true, description: 'Null for a deleted account.' })
  by!: SchedulePerson | null;
}

@ObjectType({ simpleResolvers: true, description: 'A schedule that failed.' })
export class ScheduleProblem extends ScheduleEntry {
  @Field(() => String, { description: 'Why.' })
  problem!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A published item and when it was first published.' })
export class Publication {
  @Field(() => ContentKindEnum, { description: 'The kind of the item.' })
  kind!: string;

  @Field(() => ID, { description: 'Of the item.' })
  id!: number;

  @Field(() => String, { description: 'The title of the item.' })
  title!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was published.' })
  at!: string;
}

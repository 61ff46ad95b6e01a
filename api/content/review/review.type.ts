import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { reviewStates, type ReviewState } from '#schema/content/review';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { ContentKindEnum } from '../../kernel/graphql/content-kind.type.ts';
import { enumType } from '../../kernel/graphql/enum.type.ts';

export const ReviewStateEnum = enumType(reviewStates, {
  name: 'ReviewState',
  description: '`waiting` for somebody who may publish, or `returned` to those who write.',
  values: {
    waiting: 'A review was requested.',
    returned: 'It was sent back with notes.',
  },
});

@ObjectType({ simpleResolvers: true, description: 'A person in a review.' })
export class ReviewPerson {
  @Field(() => ID, { description: 'The id of the person.' })
  id!: number;

  @Field(() => String, { description: 'The name of the person.' })
  name!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The open review of an item, or of its working copy.' })
export class Review {
  @Field(() => ID, { description: 'The item’s.' })
  id!: number;

  @Field(() => ContentKindEnum, { description: 'The kind of the item.' })
  kind!: string;

  @Field(() => String, { description: 'The title of the item.' })
  title!: string;

  @Field(() => ReviewStateEnum, { description: 'How far the review is.' })
  state!: ReviewState;

  @Field(() => ReviewPerson, { nullable: true, description: 'Null for a deleted account.' })
  requestedBy!: ReviewPerson | null;

  @Field(() => GraphQLDateTime, { description: 'When the review was requested.' })
  requestedAt!: Date;

  @Field(() => String, { nullable: true, description: 'What the reviewer should know; null for nothing.' })
  note!: string | null;

  @Field(() => ReviewPerson, { nullable: true, description: 'Who sent it back last. Null for a deleted account.' })
  returnedBy!: ReviewPerson | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Null if it was never sent back.' })
  returnedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'What was said when it was sent back last.' })
  message!: string | null;

  @Field(() => Boolean, { description: 'Whether it was saved since the review was requested.' })
  isChanged!: boolean;

  @Field(() => Int, { nullable: true, description: 'The revision that was sent back. Null for a working copy.' })
  returnedRevision!: number | null;

  @Field(() => Int, { nullable: true, description: 'The last published revision. Null if it never was published.' })
  publishedRevision!: number | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A quoted passage of a field: a TextQuoteSelector of the W3C Web Annotation Data Model.',
})
export class NotePlace {
  @Field(() => String, {
    description:
      'The name of the field. Of a page of sections also `blocks.{id}` for a section, and `blocks.{id}.{field}` for a field of it.',
  })
  field!: string;

  @Field(() => String, { description: 'The words that the note is about.' })
  quote!: string;

  @Field(() => String, { description: 'What stands before the passage, at most 64 characters.' })
  prefix!: string;

  @Field(() => String, { description: 'What stands after it.' })
  suffix!: string;
}

@InputType({ description: 'The passage that a note is about.' })
export class NotePlaceInput {
  @Field(() => String, {
    description:
      'The name of the field. Of a page of sections also `blocks.{id}` for a section, and `blocks.{id}.{field}` for a field of it.',
  })
  field!: string;

  @Field(() => String, { description: 'The words that the note is about.' })
  quote!: string;

  @Field(() => String, { nullable: true, description: 'The words before it, to find it again.' })
  prefix?: string | null;

  @Field(() => String, { nullable: true, description: 'The words after it, to find it again.' })
  suffix?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A note of a review, or an answer to one.' })
export class ReviewNote {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => ID, { nullable: true, description: 'The note that this one answers.' })
  answers!: number | null;

  @Field(() => ReviewPerson, { nullable: true, description: 'Null for a deleted account.' })
  author!: ReviewPerson | null;

  @Field(() => Boolean, { description: 'Whether the viewer wrote it.' })
  isOwn!: boolean;

  @Field(() => String, { description: 'The note.' })
  text!: string;

  @Field(() => NotePlace, { nullable: true, description: 'Null for a note on the whole item.' })
  place!: NotePlace | null;

  @Field(() => GraphQLDateTime, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Null while it is open.' })
  resolvedAt!: Date | null;

  @Field(() => ReviewPerson, { nullable: true, description: 'Who marked it as done; null while it is open.' })
  resolvedBy!: ReviewPerson | null;
}

@ObjectType({ simpleResolvers: true, description: 'The open reviews that concern the viewer.' })
export class ReviewQueue {
  @Field(() => [Review], {
    nullable: true,
    description: 'Those waiting that the viewer may publish, longest first, at most 20. Null without any `publish`.',
  })
  waiting!: Review[] | null;

  @Field(() => Int, { description: 'How many items wait for a review.' })
  waitingCount!: number;

  @Field(() => [Review], { description: 'Reviews that the viewer requested, newest first, at most 20.' })
  own!: Review[];
}

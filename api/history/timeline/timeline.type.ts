import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { RevisionVia } from '#schema/constants';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { connectionOf } from '../../kernel/lists/connection.type.ts';
import { AuditEntry } from '../../site/audit/audit.entity.ts';
import { RevisionViaEnum } from '../../content/revisions/revision.type.ts';

@ObjectType({ simpleResolvers: true, description: 'Who changed something.' })
export class TimelinePerson {
  @Field(() => ID, { description: 'The id of the person.' })
  id!: number;

  @Field(() => String, { description: 'The name of the person.' })
  name!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The undoing of an entry.' })
export class TimelineUndo {
  @Field(() => ID, { description: 'The id of the entry that undid it.' })
  id!: number;

  @Field(() => GraphQLDateTime, { description: 'When it was undone.' })
  at!: Date;
}

@ObjectType({ simpleResolvers: true, description: 'The entry that this one undid.' })
export class TimelineUndone {
  @Field(() => ID, { description: 'The id of that entry.' })
  id!: number;

  @Field(() => String, { description: 'What that entry did, in a sentence.' })
  summary!: string;
}

@ObjectType({ simpleResolvers: true, description: 'An item that an undo left as it is, with the reason.' })
export class StayedItem {
  @Field(() => String, { description: 'The kind of the item.' })
  kind!: string;

  @Field(() => ID, { description: 'The id of the item.' })
  itemId!: string;

  @Field(() => String, { description: 'Why it stayed as it is.' })
  reason!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What one request changed.' })
export class TimelineEntry {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => GraphQLDateTime, { description: 'When it happened.' })
  at!: Date;

  @Field(() => TimelinePerson, {
    nullable: true,
    description: 'Null for service tokens, visitors and the server, and once the name has been erased.',
  })
  person!: TimelinePerson | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the service token that did it; null for everybody else.',
  })
  token!: string | null;

  @Field(() => RevisionViaEnum, { description: 'How it was done.' })
  via!: RevisionVia;

  @Field(() => String, { description: 'As in the audit log, and `publish` and `unpublish`.' })
  action!: string;

  @Field(() => String, { description: 'As in the audit log: a kind of content, or user, role, setting …' })
  kind!: string;

  @Field(() => String, { nullable: true, description: 'The id of what was changed; null where several things were.' })
  itemId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The title or name of what was changed; null if it has none.',
  })
  title!: string | null;

  @Field(() => Int, { description: 'How many things were changed.' })
  count!: number;

  @Field(() => String, { description: 'One sentence: Published the post “Hello”' })
  summary!: string;

  @Field(() => [String], { description: 'The changed fields; of settings their keys.' })
  fields!: string[];

  @Field(() => Boolean, { description: 'Whether the viewer can undo it now.' })
  canUndo!: boolean;

  @Field(() => String, { nullable: true, description: 'Why it cannot be undone, as a sentence.' })
  whyNot!: string | null;

  @Field(() => TimelineUndo, { nullable: true, description: 'The entry that undid it.' })
  undoneBy!: TimelineUndo | null;

  @Field(() => TimelineUndone, { nullable: true, description: 'The entry that it undid.' })
  undoes!: TimelineUndone | null;

  @Field(() => [StayedItem], {
    description: 'In the response of `undo`: the items of a change to many that stayed as they are.',
  })
  stayed!: StayedItem[];

  /** Set by its resolver. */
  @Field(() => [AuditEntry], { description: 'Its entries of the audit log, at most 200.' })
  changes!: AuditEntry[];
}

export const TimelineConnection = connectionOf(TimelineEntry);

@InputType({ description: 'Narrows the timeline. All conditions must hold.' })
export class TimelineFilter {
  @Field(() => String, { nullable: true, description: 'Only changes to this kind of thing, such as `post`.' })
  kind?: string | null;

  @Field(() => String, { nullable: true, description: 'Only changes to the thing with this id.' })
  itemId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only what this person did.' })
  personId?: string | null;

  @Field(() => Date, { nullable: true, description: 'The beginning of the period, inclusive.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'The end of the period, exclusive.' })
  to?: Date | null;

  @Field(() => String, { nullable: true, description: 'Matches actions, kinds, titles and the names of people.' })
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only what can be undone, or only what cannot.' })
  canUndo?: boolean | null;
}

import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { RevisionVia } from '#schema/constants';
import { GraphQLDateTime } from '../../graphql/date-time.scalar.ts';
import { connectionOf } from '../../lists/connection.type.ts';
import { AuditEntry } from '../audit/audit.entity.ts';
import { RevisionViaEnum } from '../revisions/revision.type.ts';

@ObjectType({ simpleResolvers: true })
export class TimelinePerson {
  @Field(() => ID)
  id!: number;

  @Field(() => String)
  name!: string;
}

@ObjectType({ simpleResolvers: true })
export class TimelineUndo {
  @Field(() => ID)
  id!: number;

  @Field(() => GraphQLDateTime)
  at!: Date;
}

@ObjectType({ simpleResolvers: true })
export class TimelineUndone {
  @Field(() => ID)
  id!: number;

  @Field(() => String)
  summary!: string;
}

@ObjectType({ simpleResolvers: true })
export class StayedItem {
  @Field(() => String)
  kind!: string;

  @Field(() => ID)
  itemId!: string;

  @Field(() => String, { description: 'Why it stayed as it is.' })
  reason!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What one request changed.' })
export class TimelineEntry {
  @Field(() => ID)
  id!: number;

  @Field(() => GraphQLDateTime)
  at!: Date;

  @Field(() => TimelinePerson, {
    nullable: true,
    description: 'Null for visitors and the server, and once the name has been erased.',
  })
  person!: TimelinePerson | null;

  @Field(() => RevisionViaEnum)
  via!: RevisionVia;

  @Field(() => String, { description: 'As in the audit log, and `publish` and `unpublish`.' })
  action!: string;

  @Field(() => String, { description: 'As in the audit log: a kind of content, or user, role, setting …' })
  kind!: string;

  @Field(() => String, { nullable: true })
  itemId!: string | null;

  @Field(() => String, { nullable: true })
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

  /** Made by its resolver. */
  @Field(() => [AuditEntry], { description: 'Its entries of the audit log, at most 200.' })
  changes!: AuditEntry[];
}

export const TimelineConnection = connectionOf(TimelineEntry);

@InputType()
export class TimelineFilter {
  @Field(() => String, { nullable: true })
  kind?: string | null;

  @Field(() => String, { nullable: true })
  itemId?: string | null;

  @Field(() => ID, { nullable: true })
  personId?: string | null;

  @Field(() => Date, { nullable: true })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Exclusive.' })
  to?: Date | null;

  @Field(() => String, { nullable: true, description: 'Matches actions, kinds, titles and the names of people.' })
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only what can be undone, or only what cannot.' })
  canUndo?: boolean | null;
}

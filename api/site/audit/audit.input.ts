import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Narrows the audit log. All conditions must hold.' })
export class AuditFilter {
  @Field(() => ID, { nullable: true, description: 'Only what this person did.' })
  actorId?: string | null;

  @Field(() => String, { nullable: true, description: 'Only this action, such as `update`.' })
  action?: string | null;

  @Field(() => String, { nullable: true, description: 'Only this kind of thing, such as `post`.' })
  kind?: string | null;

  @Field(() => String, { nullable: true, description: 'Only what was done to the thing with this id.' })
  itemId?: string | null;

  @Field(() => Date, { nullable: true, description: 'The beginning of the period, inclusive.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'The end of the period, exclusive.' })
  to?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Matches the text of an entry and the names of its actor and subject.',
  })
  search?: string | null;
}

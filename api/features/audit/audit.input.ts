import { Field, ID, InputType } from 'type-graphql';

@InputType()
export class AuditFilter {
  @Field(() => ID, { nullable: true })
  actorId?: string | null;

  @Field(() => String, { nullable: true })
  action?: string | null;

  @Field(() => String, { nullable: true })
  kind?: string | null;

  @Field(() => String, { nullable: true })
  itemId?: string | null;

  @Field(() => Date, { nullable: true })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Exclusive.' })
  to?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Matches the text of an entry and the names of its actor and subject.',
  })
  search?: string | null;
}

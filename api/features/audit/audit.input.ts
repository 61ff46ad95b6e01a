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

  @Field(() => Date, { nullable: true, description: 'Before this.' })
  to?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'What an entry, or the name of who acted or whom it is about, contains.',
  })
  search?: string | null;
}

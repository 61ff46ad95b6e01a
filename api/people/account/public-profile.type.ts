import { Field, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'How a user appears in public; without a name, not at all.' })
export class PublicProfile {
  @Field(() => String, {
    nullable: true,
    description: 'The name in the byline, at `/authors/{slug}`; null for no byline.',
  })
  publicName!: string | null;

  @Field(() => String, { nullable: true, description: 'Of their page, `/authors/{authorSlug}`.' })
  authorSlug!: string | null;

  @Field(() => String, { nullable: true, description: 'A line about the person on their author page; null for none.' })
  about!: string | null;

  @Field(() => String, { nullable: true, description: 'The address of their picture; null for none.' })
  authorPicture!: string | null;
}

import { Field, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'How a user appears in public; without a name, not at all.' })
export class PublicProfile {
  @Field(() => String, { nullable: true })
  publicName!: string | null;

  @Field(() => String, { nullable: true, description: 'Of their page, `/authors/{authorSlug}`.' })
  authorSlug!: string | null;

  @Field(() => String, { nullable: true })
  about!: string | null;

  @Field(() => String, { nullable: true })
  authorPicture!: string | null;
}

import { Field, ID, ObjectType } from 'type-graphql';

/** What shows a file: a page, post or article, or a setting. */
@ObjectType({ simpleResolvers: true })
export class MediaUse {
  @Field(() => String, { description: 'page, post, article or setting' })
  kind!: 'page' | 'post' | 'article' | 'setting';

  @Field(() => ID, { description: "A setting's key, else an id" })
  item!: string;

  @Field(() => String, { nullable: true, description: 'null for what you may not read' })
  title!: string | null;
}

import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../kernel/lists/connection.type.ts';
import { Story } from '../items/graphql/content.type.ts';

export const StoryConnection = connectionOf(Story as never);

@ObjectType({ simpleResolvers: true, description: 'A tag in use. Two spellings with the same slug are one tag.' })
export class Tag {
  @Field(() => String, { description: 'The last part of its address, `/tags/{slug}`.' })
  slug!: string;

  @Field(() => String, { description: 'As most items write it.' })
  name!: string;

  @Field(() => Int, { description: 'How many items have it.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A tag of an item, with the slug of its page.' })
export class TagLink {
  @Field(() => String, { description: 'The last part of its address, `/tags/{slug}`.' })
  slug!: string;

  @Field(() => String, { description: 'The tag as it is written.' })
  name!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A person as visitors know them, who chose to have a byline.' })
export class Author {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => String, { description: 'The public name.' })
  name!: string;

  @Field(() => String, { description: 'Of their page, `/authors/{slug}`.' })
  slug!: string;

  @Field(() => String, { nullable: true, description: 'A line about them.' })
  about!: string | null;

  @Field(() => String, { nullable: true, description: 'The address of their picture.' })
  picture!: string | null;
}

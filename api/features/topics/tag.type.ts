import { Field, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../lists/connection.type.ts';
import { Story } from '../content/content.type.ts';

export const StoryConnection = connectionOf(Story as never);

@ObjectType({ simpleResolvers: true, description: 'A tag in use. Two spellings with the same slug are one tag.' })
export class Tag {
  @Field(() => String)
  slug!: string;

  @Field(() => String, { description: 'As most items write it.' })
  name!: string;

  @Field(() => Int, { description: 'How many items have it.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A tag of an item, with the slug of its page.' })
export class TagLink {
  @Field(() => String)
  slug!: string;

  @Field(() => String)
  name!: string;
}

import { Field, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType({
  simpleResolvers: true,
  description: 'A category of posts and articles, which carry its name as text. Two spellings with one slug are one.',
})
export class Category {
  @Field(() => String, { description: 'The last part of its address, `/categories/{slug}`.' })
  slug!: string;

  @Field(() => String, { description: 'The text that items carry.' })
  name!: string;

  @Field(() => String, { nullable: true, description: '`#` and six hex digits; null for the primary colour.' })
  color!: string | null;

  @Field(() => String, { description: 'What it is about, in a sentence or two; empty for none.' })
  description!: string;

  @Field(() => Boolean, { description: 'Whether it is in the list of categories; others are only carried by items.' })
  isDeclared!: boolean;

  @Field(() => Int, { description: 'How many of the items that the viewer sees have it.' })
  count!: number;

  @Field(() => String, { description: 'Send it with a change, which is refused when the category is another by then.' })
  version!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What renaming a category would change.' })
export class RenameReach {
  @Field(() => Int, { description: 'Items that would carry the new name.' })
  items!: number;

  @Field(() => Int, { description: 'Items that would keep the old one, because the viewer may not change them.' })
  kept!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A changed category.' })
export class CategoryChange {
  @Field(() => Category, { description: 'The category after the change.' })
  category!: Category;

  @Field(() => Int, { description: 'How many items carry its new name now; 0 if it was not renamed.' })
  moved!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The category of an item, with the slug of its page.' })
export class CategoryLink {
  @Field(() => String, { description: 'The last part of its address, `/categories/{slug}`.' })
  slug!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;
}

@InputType({ description: 'A new category.' })
export class CategoryInput {
  @Field(() => String, { description: 'At most 50 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Of its address; without one it follows from the name.' })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: '`#` and six hex digits; null for the primary colour.' })
  color?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 300 characters.' })
  description?: string | null;
}

@InputType({ description: 'What to change in a category. A field that is left out stays as it is.' })
export class CategoryPatch {
  @Field(() => String, { nullable: true, description: 'The new name, which its items get too.' })
  name?: string;

  @Field(() => String, { nullable: true, description: 'The new slug. The former address leads to the new one.' })
  slug?: string;

  @Field(() => String, { nullable: true, description: '`#` and six hex digits; null for the primary colour.' })
  color?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 300 characters.' })
  description?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False leaves the items with the former name.' })
  movesItems?: boolean | null;

  @Field(() => String, { nullable: true, description: 'The version that was read. An outdated one is a CONFLICT.' })
  version?: string | null;
}

import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'A heading of the content.' })
export class Heading {
  @Field(() => String, { description: 'Its fragment, unique on the page.' })
  id!: string;

  @Field(() => String, { description: 'The words of the heading.' })
  text!: string;

  @Field(() => Int, { description: '2 to 6; the title of the page is the first.' })
  level!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Content as it is read on the site.' })
export class Reading {
  @Field(() => String, {
    description: 'The content with anchored headings, coloured code, tables that scroll in themselves, lazy images.',
  })
  html!: string;

  @Field(() => [Heading], { description: 'The headings of the text, in order.' })
  headings!: Heading[];

  @Field(() => Int, { description: 'Reading time in whole minutes, at least one.' })
  minutes!: number;
}

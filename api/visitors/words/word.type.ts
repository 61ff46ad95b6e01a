import { Field, InputType, Int, ObjectType } from 'type-graphql';

/** A query for words asks for all of them: the assumed number in its cost. */
const rows =
  (number: number) =>
  ({ childComplexity }: { childComplexity: number }) =>
    1 + number * childComplexity;

@ObjectType('Word', { simpleResolvers: true, description: 'A text of the site that is not content.' })
export class WordType {
  @Field(() => String, { description: 'Its place and its name: `blog.intro`.' })
  key!: string;

  @Field(() => String, { description: 'The place that it belongs to, such as `blog`.' })
  place!: string;

  @Field(() => String, { description: 'Its name in the panel.' })
  label!: string;

  @Field(() => String, { description: 'Where it is shown; empty where the name says it.' })
  help!: string;

  @Field(() => String, { description: 'What the site says without a text of its own.' })
  defaultText!: string;

  @Field(() => String, { description: 'What the site says: the default, or a text of its own.' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether it may be empty.' })
  isOptional!: boolean;

  @Field(() => Boolean, { description: 'Whether it is the address of an image.' })
  isImage!: boolean;

  @Field(() => Boolean, { description: 'Whether it is a list, with an entry in each line.' })
  isList!: boolean;

  @Field(() => Int, { description: 'The limit in characters.' })
  maxLength!: number;

  @Field(() => [String], { description: 'What it may name as `{{siteName}}`.' })
  placeholders!: string[];
}

@ObjectType('Words', { simpleResolvers: true, description: 'The texts of the site that are not content.' })
export class WordsType {
  @Field(() => String, { description: 'Send it with a change, which is refused when the words are others by then.' })
  version!: string;

  @Field(() => [WordType], { complexity: rows(50), description: 'The words, by place.' })
  words!: WordType[];
}

@InputType({ description: 'A word of the site to change.' })
export class WordInput {
  @Field(() => String, { description: 'Its place and its name: `blog.intro`.' })
  key!: string;

  @Field(() => String, { nullable: true, description: 'Null or the default text resets the word.' })
  text?: string | null;
}

@ObjectType('SiteWord', { simpleResolvers: true, description: 'A word of the site that differs from the default.' })
export class SiteWordType {
  @Field(() => String, { description: 'Its place and its name: `blog.intro`.' })
  key!: string;

  @Field(() => String, { description: 'What the site says.' })
  text!: string;
}

@ObjectType('Industry', { simpleResolvers: true, description: 'A choice of the contact form.' })
export class IndustryType {
  @Field(() => String, { description: 'What a message carries: the name in small letters.' })
  value!: string;

  @Field(() => String, { description: 'What the form shows.' })
  name!: string;
}

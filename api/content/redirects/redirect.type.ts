import { Field, ID, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { ContentKindEnum } from '../../kernel/graphql/content-kind.type.ts';
import { enumType } from '../../kernel/graphql/enum.type.ts';

@ObjectType({ simpleResolvers: true, description: 'The published item whose former address redirects to it.' })
export class FormerOf {
  @Field(() => ContentKindEnum, { description: 'The kind of the item.' })
  kind!: string;

  @Field(() => ID, { description: 'The id of the item.' })
  id!: number;

  @Field(() => String, { description: 'The former slug.' })
  slug!: string;

  @Field(() => String, { description: 'The title of the item.' })
  title!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Where an address at which no page lives sends its visitors.' })
export class Redirect {
  @Field(() => ID, { description: '`former-post-first` for a former address.' })
  id!: number | string;

  @Field(() => String, { description: '`/old/*` stands for every address below `/old/`.' })
  from!: string;

  @Field(() => String, { nullable: true, description: 'Null for 410.' })
  to!: string | null;

  @Field(() => Int, { description: '301, 302 or 410' })
  status!: number;

  @Field(() => Boolean, { description: 'Whether a page lives at `from`, which visitors get instead.' })
  isUnused!: boolean;

  @Field(() => FormerOf, { nullable: true, description: 'Set for the former address of an item.' })
  formerOf!: FormerOf | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Null for a former address.' })
  createdAt!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Null for a former address.' })
  updatedAt!: string | null;

  @Field(() => Int, { nullable: true, description: 'Counts the saves. Null for a former address.' })
  version!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'An address that visitors requested and that was not found.' })
export class NotFoundEntry {
  @Field(() => String, { description: 'The requested path.' })
  path!: string;

  @Field(() => Int, { description: 'How often.' })
  count!: number;

  @Field(() => GraphQLDateTime, { description: 'When it was first requested.' })
  firstAt!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was last requested.' })
  lastAt!: string;

  @Field(() => String, { nullable: true, description: 'The page that linked here last, without its query.' })
  referrer!: string | null;
}

export const importStates = ['new', 'changed', 'same', 'refused'] as const;
export type ImportState = (typeof importStates)[number];
export const ImportStateEnum = enumType(importStates, {
  name: 'RedirectImportState',
  description: 'What an import does with a line.',
  values: {
    new: 'The redirect is added.',
    changed: 'A redirect gets another target or status.',
    same: 'The redirect is there already.',
    refused: 'The line is left out.',
  },
});

@ObjectType({ simpleResolvers: true, description: 'What an import does with a line of the file.' })
export class RedirectImportLine {
  @Field(() => Int, { description: 'Counted from 1.' })
  line!: number;

  @Field(() => String, { description: 'The path in the line.' })
  from!: string;

  @Field(() => String, { nullable: true, description: 'The target in the line; null for 410.' })
  to!: string | null;

  @Field(() => String, { description: 'As written, where it is refused.' })
  status!: string;

  @Field(() => ImportStateEnum, { description: 'What happens with the line.' })
  state!: ImportState;

  @Field(() => String, { nullable: true, description: 'Why it is refused, or what it was before.' })
  message!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What an import does.' })
export class RedirectImport {
  @Field(() => [RedirectImportLine], { description: 'What it does with each line.' })
  lines!: RedirectImportLine[];

  @Field(() => Int, { description: 'How many redirects are added.' })
  added!: number;

  @Field(() => Int, { description: 'How many are changed.' })
  changed!: number;

  @Field(() => Int, { description: 'How many are there already.' })
  same!: number;

  @Field(() => Int, { description: 'How many lines are refused.' })
  refused!: number;
}

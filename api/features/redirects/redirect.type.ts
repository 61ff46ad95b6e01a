import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDateTime } from '../../graphql/date-time.scalar.ts';
import { ContentKindEnum } from '../content/content-kind.type.ts';

@ObjectType({ simpleResolvers: true, description: 'The published item whose former address redirects to it.' })
export class FormerOf {
  @Field(() => ContentKindEnum)
  kind!: string;

  @Field(() => ID)
  id!: number;

  @Field(() => String, { description: 'The former slug.' })
  slug!: string;

  @Field(() => String)
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

@ObjectType({ simpleResolvers: true, description: 'An address that visitors asked for and that leads nowhere.' })
export class NotFoundEntry {
  @Field(() => String)
  path!: string;

  @Field(() => Int, { description: 'How often.' })
  count!: number;

  @Field(() => GraphQLDateTime)
  firstAt!: string;

  @Field(() => GraphQLDateTime)
  lastAt!: string;

  @Field(() => String, { nullable: true, description: 'The page that linked here last, without its query.' })
  referrer!: string | null;
}

export const importStates = ['new', 'changed', 'same', 'refused'] as const;
export type ImportState = (typeof importStates)[number];
export const ImportStateEnum = Object.fromEntries(importStates.map((state) => [state, state]));
registerEnumType(ImportStateEnum, { name: 'RedirectImportState' });

@ObjectType({ simpleResolvers: true, description: 'What an import does with a line of the file.' })
export class RedirectImportLine {
  @Field(() => Int, { description: 'Counted from 1.' })
  line!: number;

  @Field(() => String)
  from!: string;

  @Field(() => String, { nullable: true })
  to!: string | null;

  @Field(() => String, { description: 'As written, where it is refused.' })
  status!: string;

  @Field(() => ImportStateEnum)
  state!: ImportState;

  @Field(() => String, { nullable: true, description: 'Why it is refused, or what it was before.' })
  message!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class RedirectImport {
  @Field(() => [RedirectImportLine])
  lines!: RedirectImportLine[];

  @Field(() => Int)
  added!: number;

  @Field(() => Int)
  changed!: number;

  @Field(() => Int)
  same!: number;

  @Field(() => Int)
  refused!: number;
}

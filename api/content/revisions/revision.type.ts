import { Field, ID, Int, ObjectType } from 'type-graphql';
import { revisionVias, type ContentStatus, type RevisionVia } from '#schema/constants';
import { features } from '#schema/features';
import { settingGroups } from '#schema/settings/settings';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { connectionOf } from '../../kernel/lists/connection.type.ts';
import { ContentStatusEnum } from '../../kernel/graphql/content-status.type.ts';
import { enumType } from '../../kernel/graphql/enum.type.ts';

export const RevisionViaEnum = enumType(revisionVias, {
  name: 'RevisionVia',
  description: 'Where a save came from. `server`: the seed or the command line.',
  values: {
    panel: 'In the panel.',
    rest: 'Over REST, with a session.',
    graphql: 'Over GraphQL, with a session.',
    token: 'With an API token.',
    assistant: 'By an AI assistant, over MCP.',
    import: 'By an import.',
    schedule: 'By a schedule.',
    restore: 'By restoring a revision.',
    undo: 'By undoing a change.',
    starter: 'By choosing a site to start from.',
    server: 'By the server itself.',
  },
});

export const SettingGroupEnum = enumType(settingGroups, {
  name: 'SettingGroup',
  description: 'A group of settings, each with its own history.',
  values: {
    general: 'Name and description of the site, dates, uploads, category tiles and maintenance.',
    branding: 'Logo, icons, colours, typeface and corners.',
    contact: 'Email address, telephone number and social networks.',
    seo: 'What search engines and social networks show.',
    checks: 'Publish checks and claims.',
    security: 'Sessions, passwords, retention and introspection.',
    mail: 'The mail server.',
    navigation: 'The menus.',
    words: 'The words of the site that are not content.',
    setup: 'The site to start from.',
    categories: 'The categories of content.',
    ...Object.fromEntries(features.map(({ name }) => [name, `The settings of ${name}.`])),
  },
});

@ObjectType({ simpleResolvers: true, description: 'Who saved a revision.' })
export class RevisionAuthor {
  @Field(() => ID, { description: 'The id of the person.' })
  id!: number;

  @Field(() => String, { description: 'The name of the person.' })
  name!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A save that changed a field.' })
export class Revision {
  @Field(() => Int, { description: 'Counts from 1, which is the creation.' })
  number!: number;

  @Field(() => GraphQLDateTime, { description: 'When it was saved.' })
  createdAt!: string;

  @Field(() => RevisionAuthor, {
    nullable: true,
    description: 'Null for service tokens, the server, and a deleted account.',
  })
  author!: RevisionAuthor | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the service token that saved it; null for everybody else.',
  })
  token!: string | null;

  @Field(() => RevisionViaEnum, { description: 'How it was saved.' })
  via!: RevisionVia;

  @Field(() => [String], { description: 'The changed fields; at creation those that have a value.' })
  fields!: string[];

  @Field(() => String, { nullable: true, description: 'The name it was given; null for none.' })
  name!: string | null;

  @Field(() => ContentStatusEnum, { nullable: true, description: 'Of the item after the save; null for settings.' })
  status!: ContentStatus | null;
}

export const RevisionConnection = connectionOf(Revision);

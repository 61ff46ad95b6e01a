import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { revisionVias, type ContentStatus, type RevisionVia } from '#schema/constants';
import { settingGroups } from '#schema/settings';
import { GraphQLDateTime } from '../../graphql/date-time.scalar.ts';
import { connectionOf } from '../../lists/connection.type.ts';
import { ContentStatusEnum } from '../content/content.type.ts';

export const RevisionViaEnum = Object.fromEntries(revisionVias.map((via) => [via, via]));
registerEnumType(RevisionViaEnum, {
  name: 'RevisionVia',
  description: 'Where a save came from. `server`: the seed or the command line.',
});

export const SettingGroupEnum = Object.fromEntries(settingGroups.map((group) => [group, group]));
registerEnumType(SettingGroupEnum, { name: 'SettingGroup' });

@ObjectType({ simpleResolvers: true })
export class RevisionAuthor {
  @Field(() => ID)
  id!: number;

  @Field(() => String)
  name!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A save that changed a field.' })
export class Revision {
  @Field(() => Int, { description: 'Counts from 1, which is the creation.' })
  number!: number;

  @Field(() => GraphQLDateTime)
  createdAt!: string;

  @Field(() => RevisionAuthor, { nullable: true, description: 'Null for the server, and for a deleted account.' })
  author!: RevisionAuthor | null;

  @Field(() => RevisionViaEnum)
  via!: RevisionVia;

  @Field(() => [String], { description: 'The changed fields; at creation those that have a value.' })
  fields!: string[];

  @Field(() => String, { nullable: true })
  name!: string | null;

  @Field(() => ContentStatusEnum, { nullable: true, description: 'Of the item after the save; null for settings.' })
  status!: ContentStatus | null;
}

export const RevisionConnection = connectionOf(Revision);

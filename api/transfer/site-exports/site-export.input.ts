import { Field, InputType, Int } from 'type-graphql';
import type { ExportFrequency } from '#schema/site-exports/export-schedule';
import { ExportFrequencyEnum } from './site-export.type.ts';

@InputType({ description: 'When the site is exported by itself. A field that is left out stays as it is.' })
export class ExportScheduleInput {
  @Field(() => ExportFrequencyEnum, { nullable: true, description: 'How often.' })
  every?: ExportFrequency;

  @Field(() => Int, { nullable: true, description: 'The hour, from 0 to 23, in the time zone of the site.' })
  hour?: number;

  @Field(() => Int, { nullable: true, description: 'The day of a weekly export, from 1 for Monday to 7 for Sunday.' })
  weekday?: number;

  @Field(() => Int, { nullable: true, description: 'The day of a monthly export, from 1 to 28.' })
  monthDay?: number;

  @Field(() => Boolean, { nullable: true, description: 'Whether the history of items and settings is in it.' })
  withRevisions?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Whether messages and subscribers are in it.' })
  withPeople?: boolean;

  @Field(() => Int, { nullable: true, description: 'How many exports are kept, from 1 to 365.' })
  keep?: number;
}

import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import {
  exportFrequencies,
  exportPlaceKinds,
  exportStates,
  type ExportFrequency,
  type ExportPlaceKind,
  type ExportState,
} from '#schema/site-exports/export-schedule';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { enumType } from '../../kernel/graphql/enum.type.ts';

export const ExportFrequencyEnum = enumType(exportFrequencies, {
  name: 'ExportFrequency',
  description: 'How often the site is exported by itself.',
  values: {
    off: 'Never.',
    daily: 'Every day.',
    weekly: 'Every week, on `weekday`.',
    monthly: 'Every month, on `monthDay`.',
  },
});

const ExportPlaceKindEnum = enumType(exportPlaceKinds, {
  name: 'ExportPlaceKind',
  description: 'What a place for exports is.',
  values: {
    folder: 'A folder of the server, of `EXPORT_DIR`.',
    bucket: 'A bucket of S3 or of a compatible server, of `EXPORT_S3_BUCKET`.',
  },
});

const SiteExportStateEnum = enumType(exportStates, {
  name: 'SiteExportState',
  description: 'How far an export is.',
  values: {
    waiting: 'It is queued, or is tried again; then `problem` says why.',
    running: 'It is being written.',
    done: 'The whole file is in its place.',
    failed: 'It was given up; `problem` says why.',
  },
});

@ObjectType('ExportPlace', { simpleResolvers: true, description: 'Where exports are kept, as the environment says.' })
export class ExportPlaceType {
  @Field(() => ExportPlaceKindEnum, { description: 'What it is.' })
  kind!: ExportPlaceKind;

  @Field(() => String, { description: "The folder's path, or the bucket with its endpoint." })
  name!: string;
}

@ObjectType('ExportSchedule', {
  simpleResolvers: true,
  description: 'When the site is exported by itself, and with what.',
})
export class ExportScheduleType {
  @Field(() => ExportFrequencyEnum, { description: 'How often.' })
  every!: ExportFrequency;

  @Field(() => Int, { description: 'The hour of the day, from 0 to 23, in the time zone of the site.' })
  hour!: number;

  @Field(() => Int, { description: 'The day of a weekly export, from 1 for Monday to 7 for Sunday.' })
  weekday!: number;

  @Field(() => Int, { description: 'The day of a monthly export, from 1 to 28.' })
  monthDay!: number;

  @Field(() => Boolean, { description: 'Whether the history of items and settings is in it.' })
  withRevisions!: boolean;

  @Field(() => Boolean, { description: 'Whether messages and subscribers are in it.' })
  withPeople!: boolean;

  @Field(() => Int, { description: 'How many exports are kept: older ones are removed once a new one is complete.' })
  keep!: number;
}

@ObjectType('SiteExport', {
  simpleResolvers: true,
  description: 'An export of the site in the configured place, or one that failed.',
})
export class SiteExportType {
  @Field(() => ID, { description: 'Its id, also for `GET /api/export/kept/{id}`.' })
  id!: number;

  @Field(() => String, { description: 'The name of its file.' })
  filename!: string;

  @Field(() => SiteExportStateEnum, { description: 'How far it is.' })
  state!: ExportState;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When its schedule had it due; null for one that somebody began.',
  })
  dueAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether the history of items and settings is in it.' })
  withRevisions!: boolean;

  @Field(() => Boolean, { description: 'Whether messages and subscribers are in it.' })
  withPeople!: boolean;

  @Field(() => GraphQLDateTime, { description: 'When it was queued.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When its last attempt began; null before.' })
  startedAt!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was done or given up; null before.' })
  finishedAt!: Date | null;

  @Field(() => Float, { nullable: true, description: 'The size of its file in bytes; null until it is done.' })
  bytes!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The SHA-256 of its file, in hexadecimal digits; null until it is done.',
  })
  sha256!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it failed or is tried again; of one that is done, what it lacks; null if nothing went wrong.',
  })
  problem!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Exports of the whole site to a folder of the server or a bucket.' })
export class SiteExports {
  @Field(() => ExportPlaceType, {
    nullable: true,
    description: 'Where they are kept; null when no place is configured.',
  })
  place!: ExportPlaceType | null;

  @Field(() => ExportScheduleType, { description: 'When the site is exported by itself.' })
  schedule!: ExportScheduleType;

  @Field(() => String, { description: 'The time zone of the schedule, as an IANA name: that of the site, or UTC.' })
  timeZone!: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the next one is due; null if none is.' })
  nextAt!: Date | null;

  @Field(() => [SiteExportType], { description: 'Those in this place, and those that failed; newest first.' })
  exports!: SiteExportType[];
}

import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import {
  importFormats,
  noteEffects,
  noteParts,
  importOutcomes,
  importParts,
  importStates,
  importStatuses,
  type ImportFormat,
  type ImportNote,
  type NoteEffect,
  type NotePart,
  type ImportOutcome,
  type ImportPart,
  type ImportState,
  type ImportStatus,
  type OfferedChoice,
} from '#schema/imports/imports';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { enumType } from '../../kernel/graphql/enum.type.ts';

export const ImportFormatEnum = enumType(importFormats, {
  name: 'ImportFormat',
  description: 'The system that made an export.',
  values: {
    wordpress: 'WordPress: the XML file of Tools, Export.',
    ghost: 'Ghost: the JSON file of Settings, Import/Export, alone or in a zip file with the images.',
    csv: 'A CSV file with one row for each item.',
    bundle: 'Halden: the zip file of an export.',
    markdown: 'Markdown files with front matter in a zip file, such as those of Hugo, Jekyll, Astro and Eleventy.',
  },
});

export const ImportStatusEnum = enumType(importStatuses, {
  name: 'ImportStatus',
  description: 'How far an import is.',
  values: {
    reading: 'The file is being read.',
    rehearsed: 'What it would do is known; nothing was changed.',
    running: 'It is running.',
    paused: 'Somebody paused it.',
    done: 'It came to its end.',
    failed: 'It was broken off; `problem` says why.',
  },
});

export const ImportOutcomeEnum = enumType(importOutcomes, {
  name: 'ImportOutcome',
  description: 'What an import does with something.',
  values: {
    new: 'It is made.',
    same: 'It is here already, and the source has nothing new.',
    changed: 'It is here already, and gets what changed in the source.',
    conflict: 'It changed in the source, but was edited here too, and stays as it is.',
    refused: 'It is left out; `reason` says why.',
  },
});

export const ImportStateEnum = enumType(importStates, {
  name: 'ImportItemState',
  description: 'Whether something has been imported yet.',
  values: {
    waiting: 'Not yet.',
    done: 'It is here.',
    failed: 'It could not be imported; `reason` says why.',
  },
});

export const ImportPartEnum = enumType(importParts, {
  name: 'ImportPart',
  description: 'What an import lets one choose.',
  values: {
    kind: 'The kind of content that a kind of the source becomes.',
    category: 'The name of a category.',
    tag: 'The name of a tag.',
    person: 'The user that an author becomes.',
    column: 'The column of a CSV file that holds a field.',
    date: 'Which number of dates such as 04/03/2024 is the day.',
    comment: 'Comments, which are kept as an archive or left out.',
    extra: 'What comes along only when it is chosen, such as the roles of a bundle.',
  },
});

export const ImportNotePartEnum = enumType(noteParts, {
  name: 'ImportNotePart',
  description: 'The part of something that will not be as it was.',
  values: {
    text: 'Its text, or a passage of it.',
    title: 'Its title.',
    status: 'Who sees it.',
    date: 'A date.',
    field: 'A field of the source.',
    topic: 'A category or tag.',
    author: 'A person, or a byline.',
    picture: 'A picture or another file.',
    embed: 'Something that the former site shows from elsewhere, or fills in itself.',
    link: 'A link.',
    markup: 'HTML, a shortcode or the code of a template.',
    comment: 'Comments.',
    address: 'An address.',
  },
});

export const ImportNoteEffectEnum = enumType(noteEffects, {
  name: 'ImportNoteEffect',
  description: 'What an import does with a part of something.',
  values: {
    leftOut: 'It is left out.',
    changed: 'It is changed.',
    guessed: 'It was missing or unclear, and was guessed.',
  },
});

@ObjectType('ImportNote', { simpleResolvers: true, description: 'Something that will not be as it was.' })
export class ImportNoteType {
  @Field(() => ImportNotePartEnum, { description: 'What it is a part of.' })
  part!: NotePart;

  @Field(() => ImportNoteEffectEnum, { description: 'What the import does with it.' })
  effect!: NoteEffect;

  @Field(() => String, { description: 'Its name or address in the source; empty for one without.' })
  name!: string;

  @Field(() => String, { description: 'A sentence for people.' })
  text!: string;
}

@ObjectType('ImportChoice', { simpleResolvers: true, description: 'What becomes of a part of the source.' })
export class ImportChoiceType {
  @Field(() => ImportPartEnum, { description: 'What it is.' })
  part!: ImportPart;

  @Field(() => String, { description: 'What the source calls it; of a column, the field here.' })
  source!: string;

  @Field(() => String, { description: 'What a screen says of it.' })
  label!: string;

  @Field(() => Int, { description: 'How many items it concerns.' })
  count!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The name of a kind, category, tag or column; the id of a user, or `new`; of an extra, its `source`. Null leaves it out.',
  })
  target!: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'All columns or orders that can be chosen; null for the other parts.',
  })
  options!: string[] | null;
}

@InputType({ description: 'A choice to make for an import.' })
export class ImportChoiceInput {
  @Field(() => ImportPartEnum, { description: 'What it is.' })
  part!: ImportPart;

  @Field(() => String, { description: 'What the source calls it; of a column, the field here.' })
  source!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The name of a kind, category, tag or column; the id of a user, or `new`; of an extra, its `source`. Null leaves it out.',
  })
  target?: string | null;
}

@ObjectType('ImportCount', { simpleResolvers: true, description: 'How many things of an import are alike.' })
export class ImportCountType {
  @Field(() => String, {
    nullable: true,
    description:
      'What they become: the name of a kind, `file`, `user` or `redirect`, of a bundle also `role`, `setting`, `webhook` or `record`; null for what is refused.',
  })
  target!: string | null;

  @Field(() => ImportOutcomeEnum, { description: 'What the import does with them.' })
  outcome!: ImportOutcome;

  @Field(() => ImportStateEnum, { description: 'Whether they have been imported.' })
  state!: ImportState;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType('ImportItem', { simpleResolvers: true, description: 'Something that an import brings.' })
export class ImportItemType {
  @Field(() => ID, { description: 'The id of the row.' })
  id!: number;

  @Field(() => Int, { description: 'Its place in the order of work.' })
  position!: number;

  @Field(() => String, { description: 'What the source calls its kind, such as `post`.' })
  type!: string;

  @Field(() => String, { description: 'Its title or name.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Its target; null if it is refused.' })
  target!: string | null;

  @Field(() => ImportOutcomeEnum, { description: 'What the import does with it.' })
  outcome!: ImportOutcome;

  @Field(() => ImportStateEnum, { description: 'Whether it has been imported.' })
  state!: ImportState;

  @Field(() => String, { nullable: true, description: 'Why it is refused, in conflict or failed; null otherwise.' })
  reason!: string | null;

  @Field(() => [String], { description: 'What is changed on the way, a sentence each.' })
  notes!: string[];

  @Field(() => [ImportNoteType], { description: 'The same, part by part.' })
  changes!: ImportNote[];

  @Field(() => String, { nullable: true, description: 'Its address in the source.' })
  url!: string | null;

  @Field(() => String, { nullable: true, description: 'Its address here.' })
  path!: string | null;

  @Field(() => ID, { nullable: true, description: 'The id of the result; null until it is imported.' })
  itemId!: number | null;
}

@ObjectType('Import', { simpleResolvers: true, description: 'The export of another site, rehearsed or imported.' })
export class ImportType {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => ImportFormatEnum, { description: 'The system that made the export.' })
  format!: ImportFormat;

  @Field(() => String, { description: 'The name of the uploaded file.' })
  filename!: string;

  @Field(() => Boolean, {
    description:
      'Whether it is a bundle for an empty installation: all of it arrives with its ids, or nothing, and it cannot be undone. ' +
      'False for everything that is imported beside what is here.',
  })
  isWhole!: boolean;

  @Field(() => String, { description: 'The address of the other site; empty until the file was read.' })
  site!: string;

  @Field(() => ImportStatusEnum, { description: 'How far it is.' })
  status!: ImportStatus;

  @Field(() => [ImportChoiceType], { description: 'The choices offered before it runs, with those made.' })
  choices!: OfferedChoice[];

  @Field(() => String, { nullable: true, description: 'Why it failed; null otherwise.' })
  problem!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When the file was uploaded.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When its run began; null before.' })
  startedAt!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When its run ended; null before.' })
  finishedAt!: Date | null;
}

import { Field, Float, ID, InputType, Int } from 'type-graphql';
import type { MediaKind } from '#schema/media/media';
import { MediaKindEnum } from './media.entity.ts';
import { mediaSortFields, type MediaSortField } from './media.query.ts';
import { enumType } from '../../kernel/graphql/enum.type.ts';

const MediaSortFieldEnum = enumType(mediaSortFields, {
  name: 'MediaSortField',
  description: 'What the library is sorted by.',
  values: {
    createdAt: 'The time of upload.',
    filename: 'The name of the file, alphabetically.',
    bytes: 'The size.',
  },
});

@InputType({ description: 'The part of a picture to show.' })
export class MediaCropInput {
  @Field(() => Float, { description: 'The left edge, as a share of the width from 0 to 1.' })
  x!: number;

  @Field(() => Float, { description: 'The top edge, as a share of the height from 0 to 1.' })
  y!: number;

  @Field(() => Float, { description: 'The width, as a share of the width from 0 to 1.' })
  width!: number;

  @Field(() => Float, { description: 'The height, as a share of the height from 0 to 1.' })
  height!: number;
}

@InputType({ description: 'The details of a file to change. A field that is left out stays as it is.' })
export class MediaPatch {
  @Field(() => String, { nullable: true, description: 'The name of the file. Its extension stays.' })
  filename?: string | null;

  @Field(() => String, { nullable: true, description: 'What people call it; null or empty clears it.' })
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'The alternative text; null or empty clears it.' })
  altText?: string | null;

  @Field(() => String, { nullable: true, description: 'The caption; null or empty clears it.' })
  caption?: string | null;

  @Field(() => [String], { nullable: true, description: 'The tags, instead of the present ones.' })
  tags?: string[] | null;

  @Field(() => String, { nullable: true, description: 'The folder; null for none.' })
  folder?: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'The part that crops keep in view, as a share of the width from 0 to 1.',
  })
  focalX?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'The part that crops keep in view, as a share of the height from 0 to 1.',
  })
  focalY?: number | null;

  @Field(() => MediaCropInput, { nullable: true, description: 'The part to show; null for the whole picture.' })
  crop?: MediaCropInput | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether anyone with the address may open it, although nothing public shows it.',
  })
  isPublic?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'The version that was read. An outdated one is a conflict.' })
  version?: number | null;
}

@InputType({ description: 'Narrows the library. All conditions must hold.' })
export class MediaFilter {
  @Field(() => MediaKindEnum, { nullable: true, description: 'Only files of this kind.' })
  kind?: MediaKind;

  @Field(() => String, { nullable: true, description: 'Only files with this tag.' })
  tag?: string;

  @Field(() => String, { nullable: true, description: 'Empty for files in no folder.' })
  folder?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Part of the file name, alternative text, caption or a tag.',
  })
  search?: string;

  @Field(() => Boolean, { nullable: true, description: 'Only files that are not used anywhere.' })
  isUnused?: boolean;
}

@InputType({ description: 'The order of the library.' })
export class MediaSort {
  @Field(() => MediaSortFieldEnum, { description: 'What to sort by.' })
  field!: MediaSortField;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: true,
    description: 'Whether the newest, the last letter or the largest comes first; true by default.',
  })
  isDescending?: boolean;
}

@InputType()
export class MediaReplacement {
  @Field(() => ID, { description: 'The file that replaces it everywhere.' })
  with!: string;
}

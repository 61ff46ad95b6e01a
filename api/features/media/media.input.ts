import { Field, Float, ID, InputType, Int, registerEnumType } from 'type-graphql';
import type { MediaKind } from '#schema/media';
import { MediaKindEnum } from './media.entity.ts';
import { mediaSortFields, type MediaSortField } from './media.query.ts';

const MediaSortFieldEnum = Object.fromEntries(mediaSortFields.map((field) => [field, field]));
registerEnumType(MediaSortFieldEnum, { name: 'MediaSortField' });

@InputType()
export class MediaCropInput {
  @Field(() => Float)
  x!: number;

  @Field(() => Float)
  y!: number;

  @Field(() => Float)
  width!: number;

  @Field(() => Float)
  height!: number;
}

@InputType()
export class MediaPatch {
  @Field(() => String, { nullable: true })
  filename?: string | null;

  @Field(() => String, { nullable: true })
  altText?: string | null;

  @Field(() => String, { nullable: true })
  caption?: string | null;

  @Field(() => [String], { nullable: true })
  tags?: string[] | null;

  @Field(() => String, { nullable: true })
  folder?: string | null;

  @Field(() => Float, { nullable: true })
  focalX?: number | null;

  @Field(() => Float, { nullable: true })
  focalY?: number | null;

  @Field(() => MediaCropInput, { nullable: true })
  crop?: MediaCropInput | null;

  @Field(() => Int, { nullable: true, description: 'The version that was read. An outdated one is a conflict.' })
  version?: number | null;
}

@InputType()
export class MediaFilter {
  @Field(() => MediaKindEnum, { nullable: true })
  kind?: MediaKind;

  @Field(() => String, { nullable: true })
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

@InputType()
export class MediaSort {
  @Field(() => MediaSortFieldEnum)
  field!: MediaSortField;

  @Field(() => Boolean, { nullable: true, defaultValue: true })
  isDescending?: boolean;
}

@InputType()
export class MediaReplacement {
  @Field(() => ID, { description: 'The file that replaces it everywhere.' })
  with!: string;
}

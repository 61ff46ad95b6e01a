import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { mediaKinds, type MediaCrop, type MediaKind, type MediaType } from '#schema/media/media';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { User } from '../../people/users/user.entity.ts';
import { enumType } from '../../kernel/graphql/enum.type.ts';

export const MediaKindEnum = enumType(mediaKinds, {
  name: 'MediaKind',
  description: 'What kind of file it is.',
  values: {
    image: 'A picture.',
    video: 'A video.',
    audio: 'A sound file.',
    document: 'A PDF, a text or another file to download.',
  },
});

@ObjectType('MediaCrop', {
  description: 'The visible part of an image, in fractions of its width and height.',
  simpleResolvers: true,
})
export class MediaCropType implements MediaCrop {
  @Field(() => Float, { description: 'The left edge, as a share of the width from 0 to 1.' })
  x!: number;

  @Field(() => Float, { description: 'The top edge, as a share of the height from 0 to 1.' })
  y!: number;

  @Field(() => Float, { description: 'The width, as a share of the width from 0 to 1.' })
  width!: number;

  @Field(() => Float, { description: 'The height, as a share of the height from 0 to 1.' })
  height!: number;
}

/** A file of the media library. Its bytes are in the file store, under their SHA-256. */
@ObjectType({ simpleResolvers: true, description: 'A file of the media library.' })
@Entity({ tableName: 'media' })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['kind', 'createdAt', 'id'] })
@Index({ properties: ['sha256'] })
@Index({ properties: ['folder', 'createdAt', 'id'] })
@Index({
  name: 'media_filename_index',
  expression: 'create index "media_filename_index" on "media" (lower("filename"), "id")',
})
@Index({ properties: ['bytes', 'id'] })
@Index({
  name: 'media_search_text_index',
  expression: 'create index "media_search_text_index" on "media" using gin (trigram_text("search_text") gin_trgm_ops)',
})
@Index({
  name: 'media_trash_index',
  expression: 'create index "media_trash_index" on "media" ("deleted_at") where "deleted_at" is not null',
})
@Index({
  name: 'media_deleted_by_index',
  expression: 'create index "media_deleted_by_index" on "media" ("deleted_by") where "deleted_by" is not null',
})
@Index({ name: 'media_tags_index', properties: ['tags'], type: 'gin' })
export class Media {
  [OptionalProps]?:
    | 'id'
    | 'tags'
    | 'focalX'
    | 'focalY'
    | 'isAnimated'
    | 'isPublic'
    | 'isShown'
    | 'formerNames'
    | 'formerFingerprints'
    | 'version'
    | 'createdAt'
    | 'updatedAt'
    | 'deletedAt'
    | 'deletedBy';

  @Field(() => ID, { description: 'The id, which never changes.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'The name of the file, with its extension.' })
  @Property({ type: 'string', length: 200 })
  filename!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What people call it: at first its name as it was uploaded, in its own script. Null for none.',
  })
  @Property({ type: 'string', length: 200, nullable: true })
  title!: string | null;

  @Field(() => MediaKindEnum, { description: 'What kind of file it is.' })
  @Enum({ items: [...mediaKinds], type: 'string' })
  kind!: MediaKind;

  @Field(() => String, { description: 'Detected from the bytes, not from the file name.' })
  @Property({ type: 'text' })
  mimeType!: MediaType;

  @Field(() => Int, { description: 'The size in bytes.' })
  @Check<Media>({ name: 'media_bytes_check', expression: 'bytes > 0' })
  @Property({ type: 'integer' })
  bytes!: number;

  @Property({ type: 'text' })
  sha256!: string;

  /** A hash of the bytes and the crop, part of every immutable address. */
  @Property({ type: 'text' })
  fingerprint!: string;

  @Field(() => Int, { nullable: true, description: 'In pixels, after cropping.' })
  @Property({ type: 'integer', nullable: true })
  width!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The height in pixels, after the crop; null for what is not a picture.',
  })
  @Property({ type: 'integer', nullable: true })
  height!: number | null;

  /** Of the uncropped image. */
  @Property({ type: 'integer', nullable: true })
  fullWidth!: number | null;

  @Property({ type: 'integer', nullable: true })
  fullHeight!: number | null;

  @Field(() => Boolean, { description: 'Whether the picture moves.' })
  @Property({ type: 'boolean', default: false })
  isAnimated!: boolean;

  @Field(() => String, { nullable: true, description: 'A blurred preview of a few pixels, as a data URL.' })
  @Property({ type: 'text', nullable: true })
  placeholder!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The alternative text; empty for a decorative picture, null if not given.',
  })
  @Property({ type: 'string', length: 300, nullable: true })
  altText!: string | null;

  @Field(() => String, { nullable: true, description: 'The caption; null if not given.' })
  @Property({ type: 'string', length: 500, nullable: true })
  caption!: string | null;

  @Field(() => [String], { description: 'Its tags.' })
  @Property({ type: 'string[]', columnType: 'text[]', defaultRaw: `'{}'` })
  tags!: string[];

  @Field(() => String, { nullable: true, description: 'Its folder; null for none.' })
  @Property({ type: 'string', length: 60, nullable: true })
  folder!: string | null;

  @Field(() => Float, {
    description: 'The focal point, which stays visible when the image is cropped to fit: from 0 (left) to 1.',
  })
  @Property({ type: 'double', columnType: 'real', default: 0.5 })
  focalX!: number;

  @Field(() => Float, { description: 'From 0 (top) to 1.' })
  @Property({ type: 'double', columnType: 'real', default: 0.5 })
  focalY!: number;

  @Field(() => MediaCropType, { nullable: true, description: 'The part that is shown; null for the whole picture.' })
  @Property({ type: 'json', nullable: true })
  crop!: MediaCrop | null;

  @Field(() => Boolean, {
    description: 'Whether anyone with the address may open it, although nothing public shows it.',
  })
  @Property({ type: 'boolean', default: false })
  isPublic!: boolean;

  /** Set by the saves of what shows it, and never taken back: copies are in browsers and caches. */
  @Field(() => Boolean, {
    description: 'Whether something public shows it, or has shown it: visitors may open it.',
  })
  @Property({ type: 'boolean', default: false })
  isShown!: boolean;

  /** The names that it had, whose addresses lead to the present one. A trigger keeps them. */
  @Property({ type: 'string[]', columnType: 'text[]', defaultRaw: `'{}'`, hidden: true })
  formerNames!: string[];

  @Property({ type: 'string[]', columnType: 'text[]', defaultRaw: `'{}'`, hidden: true })
  formerFingerprints!: string[];

  @Field(() => Int, { description: 'Counts the saves. Send it with an update to detect conflicts.' })
  @Property({ type: 'integer', default: 1 })
  version!: number;

  /** The text that the library's search matches, lower-cased. */
  @Property({
    type: 'string',
    columnType: 'text',
    collation: 'C',
    nullable: true,
    lazy: true,
    hidden: true,
    generated: '(media_words((filename)::text, (title)::text, (alt_text)::text, (caption)::text, tags)) stored',
  })
  searchText?: string;

  /** The resumable upload that it came from, for clients that missed the final response. */
  @Property({ type: 'text', nullable: true, unique: true })
  uploadId!: string | null;

  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true, deleteRule: 'set null', joinColumn: 'uploaded_by' })
  uploadedBy!: number | null;

  /** When it was moved to the trash; everything but the trash leaves it out. */
  @Property({ type: 'Date', length: 3, nullable: true, hidden: true })
  deletedAt!: Date | null;

  @ManyToOne({
    entity: () => User,
    mapToPk: true,
    nullable: true,
    deleteRule: 'set null',
    joinColumn: 'deleted_by',
    hidden: true,
  })
  deletedBy!: number | null;

  @Field(() => GraphQLDateTime, { description: 'When it was uploaded.' })
  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When it was last saved.' })
  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  updatedAt!: Date;
}

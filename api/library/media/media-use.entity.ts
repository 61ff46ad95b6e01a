import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';

/** A place where a file is shown: an item of any kind, a setting, a person. Each save writes these rows. */
@ObjectType({ simpleResolvers: true, description: 'A place where a file is used.' })
@Entity({ tableName: 'media_uses' })
@Index({ name: 'media_uses_kind_item_index', properties: ['kind', 'item'] })
export class MediaUse {
  [PrimaryKeyProp]?: ['mediaId', 'kind', 'item'];

  // Without a foreign key: content may refer to a file that was deleted.
  @PrimaryKey({ type: 'integer' })
  mediaId!: number;

  @Field(() => String, { description: 'The kind of the content, or `setting`.' })
  @PrimaryKey({ type: 'text' })
  kind!: string;

  @Field(() => ID, { description: 'The id of the content, or the key of the setting.' })
  @PrimaryKey({ type: 'text' })
  item!: string;

  /** The id of the content, or 0 for a setting. */
  @Property({ type: 'integer' })
  itemId!: number;

  /** Whether the content is in the trash. */
  @Property({ type: 'boolean', default: false })
  isInTrash!: boolean;

  /** Read from the content, or the label of the setting. */
  @Field(() => String, { nullable: true, description: 'Null for content that you may not read.' })
  title!: string | null;
}

import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { ContentItem } from '../items/content.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A comment that was written on the site that an item was imported from. Nobody can add to them.',
})
@Entity({ tableName: 'comments' })
@Index({ name: 'comments_content_index', properties: ['contentId', 'id'] })
@Index({ name: 'comments_written_index', properties: ['writtenAt', 'id'] })
@Index({ name: 'comments_parent_index', properties: ['parentId'] })
@Index({ name: 'comments_email_digest_index', properties: ['emailDigest'] })
export class Comment {
  [OptionalProps]?: 'id';

  @Field(() => ID, { description: 'The id, which never changes.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => ContentItem, mapToPk: true, deleteRule: 'cascade', joinColumn: 'content_id' })
  contentId!: number;

  @Field(() => ID, { nullable: true, description: 'The id of the comment that it answers; null for none.' })
  @ManyToOne({ entity: () => Comment, mapToPk: true, nullable: true, deleteRule: 'set null', joinColumn: 'parent_id' })
  parentId!: number | null;

  @Field(() => String, { description: 'The name that its author gave; empty for none.' })
  @Property({ type: 'text' })
  author!: string;

  /**
   * The SHA-256 of the author's email address in lower case: the address is not stored, but erasing it finds the
   * comment.
   */
  @Property({ type: 'text', nullable: true })
  emailDigest!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it was written.' })
  @Property({ type: 'Date', length: 3 })
  writtenAt!: Date;

  @Field(() => String, { description: 'Plain text with line breaks.' })
  @Property({ type: 'text' })
  text!: string;
}

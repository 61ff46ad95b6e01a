import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { User } from '../../people/users/user.entity.ts';
import { Message } from './message.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'An internal note on a message.' })
@Entity({ tableName: 'message_notes' })
@Index({ name: 'message_notes_message_index', properties: ['messageId', 'id'] })
export class MessageNote {
  [OptionalProps]?: 'id' | 'authorName' | 'isOwn' | 'createdAt';

  @Field(() => ID, { description: 'The id, which never changes.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({
    entity: () => Message,
    mapToPk: true,
    deleteRule: 'cascade',
    joinColumn: 'message_id',
    foreignKeyName: 'message_notes_message_id_fkey',
  })
  messageId!: number;

  @ManyToOne({
    entity: () => User,
    mapToPk: true,
    nullable: true,
    deleteRule: 'set null',
    joinColumn: 'author_id',
    foreignKeyName: 'message_notes_author_id_fkey',
  })
  authorId!: number | null;

  @Field(() => String, { description: 'The note.' })
  @Check<MessageNote>({ name: 'message_notes_text_check', expression: `text <> ''` })
  @Property({ type: 'string', length: 5000 })
  text!: string;

  /** Read from the author's account. */
  @Field(() => String, { nullable: true, description: 'Null when the account has been deleted.' })
  authorName!: string | null;

  /** Whether the viewer wrote it. */
  @Field(() => Boolean, { description: 'Whether the viewer wrote it.' })
  isOwn!: boolean;

  @Field(() => GraphQLDateTime, { description: 'When it was created.' })
  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;
}

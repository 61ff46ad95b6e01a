import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { ContentItem } from '../items/content.entity.ts';
import { User } from '../../people/users/user.entity.ts';

/** An editor that is open in a tab now. Rows are deleted a minute after their last heartbeat. */
@Entity({ tableName: 'presence' })
export class Presence {
  /** A random text that the tab chose. */
  @PrimaryKey({ type: 'text' })
  tab!: string;

  @ManyToOne({ entity: () => ContentItem, fieldName: 'content_id', mapToPk: true, deleteRule: 'cascade' })
  @Index({ name: 'presence_content_id_index' })
  contentId!: number;

  @ManyToOne({ entity: () => User, fieldName: 'user_id', mapToPk: true, deleteRule: 'cascade' })
  @Index({ name: 'presence_user_id_index' })
  userId!: number;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  seenAt!: Date;
}

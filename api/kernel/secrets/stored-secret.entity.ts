import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A secret that belongs to a setting. It has its own table, so that code that returns settings cannot leak it. */
@Entity({ tableName: 'stored_secrets' })
export class StoredSecret {
  /** `mailSettings.password` */
  @PrimaryKey({ type: 'text' })
  name!: string;

  /** Encrypted with a key derived from SESSION_SECRET. */
  @Property({ type: 'text' })
  boxedSecret!: string;
}

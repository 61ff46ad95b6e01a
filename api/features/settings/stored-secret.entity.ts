import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A secret of a setting, kept apart from it so that whatever shows settings cannot show the secret. */
@Entity({ tableName: 'stored_secrets' })
export class StoredSecret {
  /** `mailSettings.password` */
  @PrimaryKey({ type: 'text' })
  name!: string;

  /** Encrypted with a key derived from SESSION_SECRET. */
  @Property({ type: 'text' })
  boxedSecret!: string;
}

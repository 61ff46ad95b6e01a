import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A step of the setup that leaves no other trace: `mail` once a test mail was sent. */
@Entity({ tableName: 'setup_marks' })
export class SetupMark {
  [OptionalProps]?: 'at';

  @PrimaryKey({ type: 'text' })
  name!: string;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  at!: Date;
}

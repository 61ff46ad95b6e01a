import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** How often somebody did something lately. Shared by all servers on one database; a row is dropped soon after its end. */
@Entity({ tableName: 'throttles' })
export class ThrottleCount {
  /** What is done and a keyed hash of who does it: no address is kept. */
  @PrimaryKey({ type: 'text' })
  key!: string;

  @Property({ type: 'integer' })
  times!: number;

  @Index()
  @Property({ type: 'Date', length: 3 })
  endsAt!: Date;
}

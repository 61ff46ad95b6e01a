import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A counter of one limit. Shared by all servers on one database; deleted soon after its window ends. */
@Entity({ tableName: 'throttles' })
export class ThrottleCount {
  /** The limit's name and a keyed hash of the caller: no address is stored. */
  @PrimaryKey({ type: 'text' })
  key!: string;

  @Property({ type: 'integer' })
  times!: number;

  @Index()
  @Property({ type: 'Date', length: 3 })
  endsAt!: Date;
}

import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * The table that express-session writes through connect-pg-simple. `user_id` is computed from the session by PostgreSQL,
 * so that ending a person's sessions is one indexed statement.
 */
@Entity({ tableName: 'sessions' })
export class Session {
  @PrimaryKey({ type: 'text' })
  sid!: string;

  @Property({ columnType: 'json', type: 'json' })
  sess!: unknown;

  @Index()
  @Property({ type: 'Date', length: 6 })
  expire!: Date;

  @Index()
  @Property({ type: 'integer', nullable: true, generated: `(((sess ->> 'userId'::text))::integer) stored` })
  userId?: number | null;
}

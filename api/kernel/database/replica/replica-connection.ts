import { PostgreSqlConnection, type Configuration, type EntityData, type QueryResult } from '@mikro-orm/postgresql';

/** Falls back to the primary when a read on the replica fails. An invalid statement then fails there too. */
export class ReplicaConnection extends PostgreSqlConnection {
  constructor(
    config: Configuration,
    private readonly primary: () => PostgreSqlConnection,
    private readonly onFailure: (error: unknown) => void,
  ) {
    super(config);
  }

  override execute<T extends QueryResult | EntityData<object> | EntityData<object>[] = EntityData<object>[]>(
    ...given: Parameters<PostgreSqlConnection['execute']>
  ): Promise<T> {
    return this.orPrimary(
      () => super.execute<T>(...given),
      (primary) => primary.execute<T>(...given),
    );
  }

  async orPrimary<T>(read: () => Promise<T>, readPrimary: (primary: PostgreSqlConnection) => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      this.onFailure(error);
      return readPrimary(this.primary());
    }
  }
}

import pg from 'pg';
import type { Db } from 'pg-boss';

export interface StartConnection extends Pick<Db, 'executeSql'> {
  end(): Promise<void>;
}

/** One connection of its own, for the statements with which the job queue starts. */
export function startConnection(url: string): StartConnection {
  const one = new pg.Pool({ connectionString: url, max: 1, application_name: 'halden job queue start' });
  // Whatever breaks is reported by the statement that needed it.
  one.on('error', () => undefined);
  const running = new Set<Promise<unknown>>();
  return {
    async executeSql(text, values) {
      const result = one.query(text, values);
      running.add(result);
      try {
        return await result;
      } finally {
        running.delete(result);
      }
    },
    async end() {
      // A pool that ends forgets the statements that still wait for its connection.
      await Promise.allSettled(running);
      await one.end();
    },
  };
}

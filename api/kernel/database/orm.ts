import type { EntityName } from '../feature.ts';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { jobSchema } from '../jobs/job-schema.ts';
import { AuditedDriver } from './connections/audited-connection.ts';
import { removeDeadConnections } from './connections/dead-connections.ts';
import { migrations } from './migrations.ts';
import { StatementClient } from './connections/statement-client.ts';

/** PostgreSQL cancels statements after this time. Ours take milliseconds. */
const statementTimeoutMs = 15_000;

/** A connection counts as dead after this time without a response, later than PostgreSQL's own timeout. */
const queryTimeoutMs = 20_000;

export interface OrmOptions {
  /** Cancels statements that run too long. Not for migrations and commands. */
  hasTimeouts?: boolean;
  /** Whether connections go through a pooler, which refuses settings in the startup packet. */
  isPooled?: boolean;
  isPrepared?: boolean;
  /** `application_name` of its connections. */
  name?: string;
  connectWithinMs?: number;
  driver?: Options['driver'];
  /** Those that features declare. */
  entities: readonly EntityName[];
  subscribers?: Options['subscribers'];
  /** Declared tables without an entity, which the comparison with the entities leaves alone. */
  skipTables?: readonly string[];
}

function ormOptions(
  url: string,
  {
    hasTimeouts,
    isPooled,
    isPrepared = true,
    name = 'halden',
    connectWithinMs = 5000,
    driver = AuditedDriver,
    entities,
    subscribers = [],
    skipTables = [],
  }: OrmOptions,
): Options {
  return {
    clientUrl: url,
    entities: [...entities],
    subscribers,
    forceUtcTimezone: true,
    // Would create a missing database of the name in the URL, which behind a pooler may be another name.
    ensureDatabase: false,
    migrations: { migrationsList: migrations, snapshot: false, silent: true, path: 'api/kernel/database/migrations' },
    // The SQL of the first migration is in api/kernel/database/sql.
    schemaGenerator: {
      skipTables: [...skipTables],
      ignoreTriggers: true,
      ignoreRoutines: true,
      ignoreSchema: [jobSchema],
    },
    pool: { min: 1, max: 10 },
    driver,
    // Options of node-postgres' pool and clients.
    driverOptions: {
      Client: StatementClient,
      onPoolCreated: removeDeadConnections,
      isPrepared,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: connectWithinMs,
      ...(hasTimeouts && { query_timeout: queryTimeoutMs }),
      ...(hasTimeouts && !isPooled && { statement_timeout: statementTimeoutMs }),
    },
  };
}

/** Connects on first use. (`MikroORM.init` would search the disk for packages that are not installed.) */
export function newOrm(url: string, options: OrmOptions): MikroORM {
  return new MikroORM(ormOptions(url, options));
}

/** The server's connection options, from its configuration. */
export function serverOptions(
  config: Readonly<{ databasePrepare: boolean; databaseDirectUrl?: string }>,
): Pick<OrmOptions, 'hasTimeouts' | 'isPooled' | 'isPrepared'> {
  return {
    hasTimeouts: true,
    isPooled: config.databaseDirectUrl !== undefined,
    isPrepared: config.databasePrepare,
  };
}

import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import type { SlowReaders } from '../../kernel/http/slow-readers.ts';
import type { Log } from '../../kernel/log.ts';
import { CacheStore } from './cache-store.ts';
import { ContentVersion } from './invalidation/content-version.ts';
import { invalidateOwnWrites } from './invalidation/local-invalidation.ts';
import { serverOptions, type OrmOptions } from '../../kernel/database/orm.ts';
import { ReadReplica } from '../../kernel/database/replica/read-replica.ts';
import { ResponseCache } from './response-cache.ts';
import { VersionListener } from './invalidation/version.listener.ts';

export interface OpenResponseCache {
  listener: RequestListener;
  counts: ResponseCache['counts'];
  store: CacheStore;
  version: ContentVersion;
  /** Serves the reads of public responses when it is up to date. */
  replica?: ReadReplica;
  /** Settles when all changes committed by now are known, or after two seconds. */
  waitUntilCurrent: () => Promise<void>;
  /** Listens to another channel of the database on the connection that listens for changes. */
  subscribe: VersionListener['subscribe'];
  /** Settles after the first attempt to listen, successful or not. */
  started: Promise<void>;
  stop: () => Promise<void>;
}

/** Notifications take milliseconds. Without them nothing is served from the cache anyway. */
const catchUpTimeoutMs = 2000;

/** Puts the response cache in front of the application, with its invalidation and the read replica. */
export function openResponseCache(options: {
  orm: MikroORM;
  pool: Pool;
  /** For LISTEN; must not be a pooler. */
  listenUrl: string;
  /** The read replica. */
  readUrl?: string | undefined;
  config: Pick<Config, 'cdnSeconds' | 'cacheMegabytes' | 'corsOrigins' | 'databaseDirectUrl' | 'databasePrepare'>;
  log: Log;
  application: RequestListener;
  slowReaders: SlowReaders;
  /** For the replica's ORM. */
  entities: OrmOptions['entities'];
}): OpenResponseCache {
  const { orm, entities, pool, listenUrl, readUrl, config, log, application, slowReaders } = options;
  const store = new CacheStore(config.cacheMegabytes * 1024 * 1024);
  const version = new ContentVersion(() => store.clear());
  invalidateOwnWrites(pool, version);
  const versionListener = new VersionListener(listenUrl, version, log, config.databaseDirectUrl !== undefined);
  const started = versionListener.start();
  const replica =
    readUrl === undefined
      ? undefined
      : new ReadReplica({
          primary: orm,
          url: readUrl,
          connections: { entities, ...serverOptions(config), isPooled: false },
          isUpToDate: (rows) => version.isIncludedIn(rows),
          log,
        });
  const { listener, counts } = new ResponseCache({
    application,
    ...(replica && { applicationForReads: replica.forPublicReads(application) }),
    version,
    slowReaders,
    store,
    cdnSeconds: config.cdnSeconds,
    corsOrigins: config.corsOrigins,
  });
  return {
    listener,
    counts,
    store,
    version,
    started,
    subscribe: (name, subscription) => versionListener.subscribe(name, subscription),
    ...(replica && { replica }),
    waitUntilCurrent: async () => {
      const { rows } = await pool.query<{ slot: number; n: string }>('select slot, n from content_version');
      const deadline = Date.now() + catchUpTimeoutMs;
      while (version.isListening && !version.includes(rows) && Date.now() < deadline) await sleep(5);
    },
    stop: async () => {
      await versionListener.stop();
      await replica?.stop();
    },
  };
}

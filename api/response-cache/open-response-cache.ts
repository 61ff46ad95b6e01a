import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../process/log.ts';
import { AnswerStore } from './cache-store.ts';
import { ContentVersion } from './content-version.ts';
import { heedOwnWrites } from './local-invalidation.ts';
import { serverOptions } from '../database/orm.ts';
import { ReadReplica } from '../database/read-replica.ts';
import { PublicAnswers } from './response-cache.ts';
import { VersionListener } from './version.listener.ts';

export interface OpenAnswers {
  listener: RequestListener;
  counts: PublicAnswers['counts'];
  store: AnswerStore;
  version: ContentVersion;
  /** Where answers are computed from, when it has everything. */
  replica?: ReadReplica;
  /** Settles when we have heard of everything that is committed now, or it takes too long. */
  caughtUp: () => Promise<void>;
  /** Settles when the first attempt to listen is through, well or badly. */
  heard: Promise<void>;
  stop: () => Promise<void>;
}

/** An announcement takes milliseconds; with none of them nothing is given from a copy anyway. */
const announcedWithinMs = 2000;

/** Puts copies of public answers before the application, and keeps them true. */
export function openAnswers(options: {
  orm: MikroORM;
  pool: Pool;
  /** Where other servers' changes are heard of. */
  listenUrl: string;
  /** A read replica's address. */
  readUrl?: string | undefined;
  config: Pick<Config, 'cdnSeconds' | 'cacheMegabytes' | 'corsOrigins' | 'databaseDirectUrl' | 'databasePrepare'>;
  log: Log;
  compute: RequestListener;
}): OpenAnswers {
  const { orm, pool, listenUrl, readUrl, config, log, compute } = options;
  const store = new AnswerStore(config.cacheMegabytes * 1024 * 1024);
  const version = new ContentVersion(() => store.clear());
  heedOwnWrites(pool, version);
  const listening = new VersionListener(listenUrl, version, log, config.databaseDirectUrl !== undefined);
  const heard = listening.start();
  const replica =
    readUrl === undefined
      ? undefined
      : new ReadReplica({
          primary: orm,
          url: readUrl,
          connections: { ...serverOptions(config), isPooled: false },
          isUpToDate: (rows) => version.isIn(rows),
          log,
        });
  const { listener, counts } = new PublicAnswers({
    compute,
    ...(replica && { computeRead: replica.forPublicReads(compute) }),
    version,
    store,
    cdnSeconds: config.cdnSeconds,
    corsOrigins: config.corsOrigins,
  });
  return {
    listener,
    counts,
    store,
    version,
    heard,
    ...(replica && { replica }),
    caughtUp: async () => {
      const { rows } = await pool.query<{ slot: number; n: string }>('select slot, n from content_version');
      const deadline = Date.now() + announcedWithinMs;
      while (version.isHeard && !version.hasHeardOf(rows) && Date.now() < deadline) await sleep(5);
    },
    stop: async () => {
      await listening.stop();
      await replica?.stop();
    },
  };
}

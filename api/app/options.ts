import type { MikroORM } from '@mikro-orm/postgresql';
import type { Config } from '../config.ts';
import type { SlowReaderLimits } from '../kernel/http/slow-readers.ts';
import type { Log } from '../kernel/log.ts';
import type { Clock } from '../content/schedules/clock.ts';
import type { FileStore } from '../library/media/storage/file-store.ts';
import type { Site } from '../delivery/pages.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Kinds } from '../kernel/kinds.ts';

export interface AppOptions {
  orm: MikroORM;
  config: Pick<
    Config,
    | 'publicUrl'
    | 'trustProxy'
    | 'sessionSecret'
    | 'dataDir'
    | 'cdnSeconds'
    | 'cacheMegabytes'
    | 'databasePrepare'
    | 'databaseDirectUrl'
    | 'databaseReadUrl'
    | 'metricsToken'
    | 'corsOrigins'
    | 'security'
    | 'mail'
    | 'fetchInside'
    | 'newsletterPerMinute'
    | 'staticEditionDir'
    | 'staticEditionServer'
    | 'exportDir'
    | 'exportS3'
  >;
  /** The database address for LISTEN, which must not lead through a pooler. */
  listenUrl: string;
  /** The files of the media library. */
  store: FileStore;
  log: Log;
  /** The built client; Vite's in development. */
  site: Site;
  /** How often to poll for jobs. */
  jobPollSeconds?: number;
  /** Instead of the usual limits. */
  slowReaders?: Partial<SlowReaderLimits> | undefined;
  tracing?: Tracing | undefined;
  /** The kinds of content; by default those of `schema/content/kinds.ts`. */
  kinds?: Kinds;
  /** The time that schedules go by; the database's by default. */
  clock?: Clock;
}

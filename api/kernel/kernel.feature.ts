import { ThrottleCount } from './rate-limit/throttle.entity.ts';
import { defineFeature } from './feature.ts';
import type { Table } from './tables.ts';

const running = { because: 'What this installation is doing, or has done.' };

const ofTheServer = (one: string, many: string): Table => ({
  noun: [one, many],
  columns: {},
  sentence: null,
  resource: null,
  recorded: running,
  undo: running,
  bundle: running,
  personal: { because: 'Callers are counted by a keyed digest of their address, for a day at most.' },
});

/** The tables that the server itself needs. */
export const kernelFeature = defineFeature({
  name: 'kernel',
  entities: [ThrottleCount],
  tables: {
    throttles: ofTheServer('counter of attempts', 'counters of attempts'),
    mikro_orm_migrations: ofTheServer('migration', 'migrations'),
  },
});

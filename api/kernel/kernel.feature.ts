import { ThrottleCount } from './rate-limit/throttle.entity.ts';
import { defineFeature } from './feature.ts';
import type { Table } from './tables.ts';

const running = { because: 'What this installation is doing, or has done.' };

const ofTheServer = (noun: Table['noun'], personal: Table['personal']): Table => ({
  noun,
  columns: {},
  sentence: null,
  resource: null,
  recorded: running,
  undo: running,
  bundle: running,
  personal,
});

/** The tables that the server itself needs. */
export const kernelFeature = defineFeature({
  name: 'kernel',
  entities: [ThrottleCount],
  tables: {
    throttles: ofTheServer(['counter of attempts', 'counters of attempts'], {
      because: 'Callers are counted by a keyed digest of their address, for a day at most.',
    }),
    mikro_orm_migrations: ofTheServer(['migration', 'migrations'], { because: 'Names of files.' }),
  },
});

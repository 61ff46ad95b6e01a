import type { Migration } from '@mikro-orm/migrations';
import { Initial } from './migrations/20261121000000-initial.ts';

type MigrationClass = new (...parameters: ConstructorParameters<typeof Migration>) => Migration;

/** In the order in which they are applied. Those that have been released are never changed again. */
export const migrations: { name: string; class: MigrationClass }[] = [
  { name: '20261121000000-initial', class: Initial },
];

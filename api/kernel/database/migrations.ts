import type { Migration } from '@mikro-orm/migrations';
import { Initial } from './migrations/20261126073000-initial.ts';

type MigrationClass = new (...parameters: ConstructorParameters<typeof Migration>) => Migration;

/** The first migration: a database with migrations but without this one is of a version before the first release. */
export const firstMigration = '20261126073000-initial';

/** In the order in which they are applied. Those that have been released are never changed again. */
export const migrations: { name: string; class: MigrationClass }[] = [
  // The whole schema of the first release.
  { name: firstMigration, class: Initial },
];

/** The last migration of this release. */
export const lastMigration: string =
  migrations
    .map(({ name }) => name)
    .sort()
    .at(-1) ?? firstMigration;

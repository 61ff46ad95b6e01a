import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureAccess, Who } from './who.ts';

const folder = join(import.meta.dirname, '../..');

const files = globSync('**/*.access.ts', { cwd: folder }).toSorted();

const rows: [string, Who][] = [];
for (const file of files) {
  const { access } = (await import(join(folder, file))) as { access: FeatureAccess };
  rows.push(...Object.entries(access));
}

/** The lines of the files `*.access.ts` of features: routes have a space, fields of GraphQL a dot. */
export const featureAccess = {
  rest: Object.fromEntries(rows.filter(([name]) => name.includes(' '))),
  graphql: Object.fromEntries(rows.filter(([name]) => !name.includes(' '))),
};

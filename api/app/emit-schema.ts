import { writeFile } from 'node:fs/promises';
import { printSchema } from 'graphql';
import { buildSchema } from './build-schema.ts';

// `npm run schema`: needs no database. A test fails if the committed file is outdated.
await writeFile(new URL('../../schema/schema.graphql', import.meta.url), `${printSchema(buildSchema())}\n`);

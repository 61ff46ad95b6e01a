// `node scripts/run.ts api/graphql/emit-schema.ts …`: runs one of our sources, decorators and all.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import './decorators.ts';

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) throw new Error('Which file?');
process.argv = [process.execPath, resolve(file), ...rest];
process.setSourceMapsEnabled(true);
await import('reflect-metadata');
await import(pathToFileURL(resolve(file)).href);

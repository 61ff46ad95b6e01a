// `node scripts/run.ts api/app/emit-schema.ts …`: runs a source file, compiling decorators.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import './decorators.ts';

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: node scripts/run.ts <file>');
process.argv = [process.execPath, resolve(file), ...rest];
process.setSourceMapsEnabled(true);
await import('reflect-metadata');
await import(pathToFileURL(resolve(file)).href);

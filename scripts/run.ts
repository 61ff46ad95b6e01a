// `node scripts/run.ts api/app/emit-schema.ts …`: runs a source file, compiling decorators.
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './build/build-outputs.ts';
import './decorators.ts';

enableCompileCache(join(root, 'node_modules/.cache/halden'));

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: node scripts/run.ts <file>');
process.argv = [process.execPath, resolve(file), ...rest];
process.setSourceMapsEnabled(true);
await import('reflect-metadata');
await import(pathToFileURL(resolve(file)).href);

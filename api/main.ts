import 'reflect-metadata';
import { join } from 'node:path';
import { run } from './process/lifecycle.ts';
import { builtSite } from './delivery/built.site.ts';

await run(() => builtSite(join(import.meta.dirname, '..')));

import { makeOrExit } from './make.ts';
import { builds, codegen, forget } from './build-outputs.ts';

// `npm run build` builds outdated outputs, `npm run build -- --all` everything.
if (process.argv.includes('--all')) [codegen, ...builds].forEach(forget);
await makeOrExit();

import { makeOrExit } from './make.ts';
import { builds, codegen, forget } from './stale.ts';

// `npm run build` builds what is stale, `npm run build -- --all` everything.
if (process.argv.includes('--all')) [codegen, ...builds].forEach(forget);
await makeOrExit();

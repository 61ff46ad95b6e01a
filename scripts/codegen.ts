import { makeCodegen } from './make.ts';

// Runs only if the output is stale; `npm run codegen` always runs.
makeCodegen();

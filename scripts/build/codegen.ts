import { makeCodegen } from './make.ts';

// Runs only if the output is outdated; `npm run codegen` always runs.
makeCodegen();

import { makeCodegen } from './make.ts';

// Only when it is stale; `npm run codegen` always does it.
makeCodegen();

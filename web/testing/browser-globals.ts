import { TextDecoder, TextEncoder } from 'node:util';

// Browser APIs that jsdom lacks.
Object.assign(globalThis, { TextDecoder, TextEncoder });

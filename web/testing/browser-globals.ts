import { TextDecoder, TextEncoder } from 'node:util';
import { kinds } from '#schema/content/kinds';

// Browser APIs that jsdom lacks.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// As in the panel's document.
const data = document.createElement('script');
data.type = 'application/json';
data.id = 'kinds';
data.textContent = JSON.stringify(kinds);
document.head.append(data);

// `npm run client:pack`: packs `@halden/client` with the types of this installation's kinds, for `npm install <file>`.
import { join } from 'node:path';
import { kinds } from '../../schema/content/kinds.ts';
import { root } from '../build/build-outputs.ts';
import { packClient } from './pack-client.ts';

console.log(await packClient(kinds, join(root, '.cache/client')));

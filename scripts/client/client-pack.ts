// `npm run client:pack`: packs `@halden/client` with the types of this installation's kinds, for `npm install <file>`.
import { join } from 'node:path';
import { ownKinds } from '../../api/kernel/own-kinds.ts';
import { root } from '../build/build-outputs.ts';
import { packClient } from './pack-client.ts';

console.log(await packClient(ownKinds, join(root, '.cache/client')));

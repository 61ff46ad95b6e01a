import { readdirSync } from 'node:fs';
import { join } from 'node:path';

// The commands of package.json measure with a file of their folder: `npm run bench -- lists 10000` with
// `speed/lists.ts`. `npm run bench` alone measures requests; the others list their files.
const [folder = '', ...args] = process.argv.slice(2);
const names = readdirSync(join(import.meta.dirname, folder)).map((file) => file.replace(/\.ts$/, ''));
const [name = ''] = args;
const isNamed = names.includes(name);
if (isNamed || folder === 'speed') {
  process.argv.splice(2, isNamed ? 2 : 1);
  await import(`./${folder}/${isNamed ? name : 'requests'}.ts`);
} else {
  console.error(`Name one of these: ${names.join(', ')}`);
  process.exitCode = 1;
}

// `node scripts/build/runtime-packages.ts <folder>`: writes a package.json and a package-lock.json from which `npm ci`
// installs only what a built server loads from node_modules, in the locked versions. Used by the Dockerfile.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build-outputs.ts';
import { unbundled } from '../vite/unbundled.ts';

interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}

interface Lock {
  packages: Record<string, object>;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node scripts/build/runtime-packages.ts <folder>');

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { name, version, dependencies } = read('package.json') as Manifest;
const lock = read('package-lock.json') as Lock;
const runtime = {
  name,
  version,
  private: true,
  license: 'MIT',
  type: 'module',
  dependencies: Object.fromEntries(unbundled.map((dependency) => [dependency, dependencies[dependency]])),
};

mkdirSync(folder, { recursive: true });
write('package.json', runtime);
// `npm ci` ignores the rest of the lock file, because nothing depends on it.
write('package-lock.json', { ...lock, packages: { ...lock.packages, '': runtime } });

function write(file: string, content: object): void {
  writeFileSync(join(folder ?? '', file), `${JSON.stringify(content, null, 2)}\n`);
}

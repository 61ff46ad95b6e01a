import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** A build output and its inputs. */
export interface Output {
  name: 'api' | 'client' | 'panel' | 'docs' | 'graphiql' | 'site' | 'codegen';
  inputs: readonly string[];
  /** A file without which the output is outdated, even if the stamp matches. */
  proof: string;
  /** For outputs next to each input: the name of that output. */
  beside?: (input: string) => string;
}

const shared = ['schema', 'package.json', 'package-lock.json', 'tsconfig.json'];

export const codegen: Output = {
  name: 'codegen',
  inputs: ['web', 'schema/schema.graphql', 'codegen.ts', 'package-lock.json'],
  proof: 'web/gql/types.gen.ts',
  beside: (input) => `${input}.gen.ts`,
};

export const builds: readonly Output[] = [
  { name: 'api', inputs: ['api', 'vite.config.ts', 'scripts/vite', ...shared], proof: 'dist/api/main.js' },
  {
    name: 'client',
    inputs: ['web', 'vite.config.ts', 'scripts/vite', 'codegen.ts', ...shared],
    proof: 'dist/client/index.html',
  },
  {
    name: 'panel',
    inputs: ['web', 'vite.config.ts', 'scripts/vite', 'codegen.ts', ...shared],
    proof: 'dist/panel/panel.html',
  },
  {
    name: 'docs',
    inputs: [
      'web/api-docs',
      'web/api-docs.html',
      'web/lib/page/tool-scheme.ts',
      'vite.config.ts',
      'scripts/vite',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
    ],
    proof: 'dist/docs/api-docs.html',
  },
  {
    name: 'graphiql',
    inputs: [
      'web/graphiql',
      'web/graphiql.html',
      'web/lib/page/tool-scheme.ts',
      'vite.config.ts',
      'scripts/vite',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
    ],
    proof: 'dist/graphiql/graphiql.html',
  },
  {
    name: 'site',
    inputs: ['web', 'vite.config.ts', 'scripts/vite', 'codegen.ts', ...shared],
    proof: 'dist/site/entry-server.js',
  },
];

const stampOf = (output: Output) => join(root, 'dist/.stamps', output.name);

/** A hash of an output's inputs, by content, because modification times mean nothing in a fresh clone. */
export function fingerprint(output: Output): string {
  const hash = createHash('sha256').update(process.versions.node);
  for (const input of output.inputs) {
    for (const file of files(input, output)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

export function isOutdated(output: Output): boolean {
  const stamp = stampOf(output);
  if (!existsSync(join(root, output.proof)) || !existsSync(stamp) || !isWhole(output)) return true;
  return readFileSync(stamp, 'utf8') !== fingerprint(output);
}

function isWhole(output: Output): boolean {
  const { beside } = output;
  if (!beside) return true;
  return files('web', output).every((file) => existsSync(join(root, beside(file))));
}

export function markBuilt(output: Output, hash: string): void {
  mkdirSync(dirname(stampOf(output)), { recursive: true });
  writeFileSync(stampOf(output), hash);
}

export function forget(output: Output): void {
  rmSync(stampOf(output), { force: true });
}

function files(path: string, output: Output): string[] {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => files(`${path}/${name}`, output))
    .filter((file) => isInput(file, output));
}

/** Tests are not built, and generated files are outputs. */
function isInput(file: string, output: Output): boolean {
  if (file.endsWith('.gen.ts') || /\.test\.tsx?$/.test(file)) return false;
  return output.name !== 'codegen' || !file.startsWith('web/') || file.endsWith('.graphql');
}

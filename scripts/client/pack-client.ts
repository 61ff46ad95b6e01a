import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate } from '@graphql-codegen/cli';
import { root } from '../build/build-outputs.ts';
import { printKindTypes } from './kind-types.ts';
import type { Kinds } from '../../api/kernel/kinds.ts';

const run = promisify(execFile);

/**
 * Packs `@halden/client` with the types of these kinds.
 * @param folder where it is built; emptied before
 * @returns the path of the packed file
 */
export async function packClient(kinds: Kinds, folder: string): Promise<string> {
  const [sources, built] = [join(folder, 'sources'), join(folder, 'package')];
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(sources, 'client'), { recursive: true });
  await mkdir(join(built, 'client'), { recursive: true });

  const own = join(root, 'schema/client');
  const names = (await readdir(own)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  for (const name of names) await cp(join(own, name), join(sources, 'client', name));
  await cp(join(root, 'schema/media/media.ts'), join(sources, 'media/media.ts'));
  await writeFile(join(sources, 'client/kinds.ts'), printKindTypes(kinds));
  const compilerOptions = {
    ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler' },
    ...{ types: [], strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
    ...{ declaration: true, rewriteRelativeImportExtensions: true, rootDir: '.', outDir: built },
  };
  await writeFile(join(sources, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--project', sources]);

  const schema = join(root, 'schema/schema.graphql');
  const config = { enumsAsTypes: true, strictScalars: true, scalars: { DateTime: 'string', JSON: 'unknown' } };
  const [types] = (await generate(
    { schema, silent: true, generates: { 'graphql.d.ts': { plugins: ['typescript'], config } } },
    false,
  )) as { content: string }[];
  await writeFile(join(built, 'client/graphql.d.ts'), types?.content ?? '');

  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const description = JSON.parse(await readFile(join(own, 'package.json'), 'utf8')) as object;
  await writeFile(join(built, 'package.json'), JSON.stringify({ ...description, version }, null, 2));
  for (const name of ['schema/schema.graphql', 'schema/client/README.md', 'LICENSE']) {
    await cp(join(root, name), join(built, name.split('/').at(-1) ?? name));
  }
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: built,
    shell: process.platform === 'win32',
  });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  await Promise.all([sources, built].map((each) => rm(each, { recursive: true })));
  return join(folder, packed?.filename ?? '');
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builds, codegen, fingerprint, forget, isOutdated, markBuilt, type Output, root } from './build-outputs.ts';

export const hasBuildTools = () => existsSync(join(root, 'node_modules/vite'));

/**
 * Builds the outputs that are outdated and prints their names.
 * @param names only these; all by default
 * @throws if a build fails
 */
export async function buildOutdated(names?: readonly Output['name'][]): Promise<void> {
  makeCodegen();
  const outdated = builds.filter((output) => (names?.includes(output.name) ?? true) && isOutdated(output));
  if (outdated.length === 0) return;
  console.log(`Building ${outdated.map(({ name }) => labels[name]).join(', ')} …`);
  const start = performance.now();
  const { NODE_ENV } = process.env;
  try {
    const { createBuilder } = await import('vite');
    const builder = await createBuilder({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
    for (const output of outdated) {
      const environment = builder.environments[output.name];
      if (!environment) throw new Error(`vite.config.ts has no environment ${output.name}`);
      await recorded(output, async () => void (await builder.build(environment)));
    }
  } finally {
    // Vite sets it to "production", which would make variables required for the server that starts next.
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

/** For commands: prints a build error without its stack, which is Vite's, and exits. */
export async function makeOrExit(names?: readonly Output['name'][]): Promise<void> {
  try {
    await buildOutdated(names);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Generates the client's typed GraphQL operations, which its build and the type check need. */
export function makeCodegen(): void {
  if (!isOutdated(codegen)) return;
  const hash = fingerprint(codegen);
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@graphql-codegen/cli/esm/bin.js'), '--config', 'codegen.ts'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('The operations in web/**/*.graphql do not match schema/schema.graphql.');
  markBuilt(codegen, hash);
}

/** The hash is taken first, so that files saved during the build make the output outdated. */
async function recorded(output: Output, build: () => Promise<void>): Promise<void> {
  const hash = fingerprint(output);
  forget(output);
  await build();
  markBuilt(output, hash);
}

const labels: Record<Output['name'], string> = {
  api: 'the server',
  client: 'the client',
  panel: 'the panel',
  docs: 'the API reference',
  graphiql: 'GraphiQL',
  site: 'the pages',
  codegen: 'the operations',
};

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** In bytes. Only GraphiQL and Swagger UI have such files. */
const largeFile = 600_000;

const compressible = /\.(?:js|css|svg|json)$/;

/**
 * Writes compressed copies of each asset at build time, so that no request has to. At the highest level, except for a
 * few large files of tools, for which it would take most of the build.
 */
export function compressed(): Plugin {
  return {
    name: 'halden:compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => ['client', 'panel', 'docs', 'graphiql'].includes(name),
    writeBundle: async ({ dir = '' }) => {
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files
          .filter((file) => compressible.test(file) && !file.startsWith('.'))
          .map(async (file) => {
            const path = join(dir, file);
            const bytes = await readFile(path);
            const small = await brotli(bytes, {
              params: {
                [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
                [constants.BROTLI_PARAM_QUALITY]: bytes.length > largeFile ? 9 : constants.BROTLI_MAX_QUALITY,
              },
            });
            await Promise.all([
              writeFile(`${path}.br`, small),
              writeFile(`${path}.gz`, await zip(bytes, { level: 9 })),
            ]);
          }),
      );
    },
  };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

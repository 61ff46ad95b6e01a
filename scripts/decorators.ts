// Lets Node run our sources directly. Node strips types itself but does not compile decorators; this does, with the
// tests' compiler and options.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !/\.tsx?$/.test(url) || url.includes('/node_modules/'))
      return nextLoad(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      sourceMaps: 'inline',
      configFile: false,
      swcrc: false,
      module: { type: 'es6' },
      jsc: {
        experimental: { keepImportAttributes: true },
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: url.endsWith('x'), decorators: true },
        transform: { legacyDecorator: true, useDefineForClassFields: false, react: { runtime: 'automatic' } },
      },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

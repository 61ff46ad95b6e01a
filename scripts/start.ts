import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasBuildTools, makeOrExit } from './build/make.ts';
import { builds, root } from './build/build-outputs.ts';

enableCompileCache(join(root, 'node_modules/.cache/halden'));

if (hasBuildTools()) await makeOrExit();
else requireBuilt();

// In this process, so that signals and exit codes are the server's own.
await import(pathToFileURL(join(root, 'dist/api/main.js')).href);

function requireBuilt(): void {
  const missing = builds.filter(({ proof }) => !existsSync(join(root, proof)));
  if (missing.length === 0) return;
  console.error(
    `Halden is not built (${missing.map(({ proof }) => proof).join(', ')} missing), and the build tools are not installed: ` +
      'NODE_ENV=production and --omit=dev leave them out. Build elsewhere ("npm ci --include=dev && npm run build") and copy dist/ here.',
  );
  process.exit(1);
}

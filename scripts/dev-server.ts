import './decorators.ts';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { Router } from 'express';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { LoadPage } from '#schema/render';
import { root } from './build/build-outputs.ts';

const documents = { site: 'index.html', panel: 'panel.html' };

process.setSourceMapsEnabled(true);
await import('reflect-metadata');
const { run } = await import('../api/process/lifecycle.ts');
const { builtDocuments } = await import('../api/delivery/built.site.ts');
const { assets } = await import('../api/delivery/files.ts');
await run(viteSite);

/**
 * Serves the site and the panel from their sources, and the built API reference and GraphiQL. Vite's web socket shares
 * the server's port.
 */
async function viteSite(server: Server) {
  const dist = join(root, 'dist');
  const built = await builtDocuments(dist, ['docs', 'graphiql']);
  const vite = await createServer({ configFile: join(root, 'vite.config.ts'), server: { ws: { server } } });
  const { site } = vite.environments;
  if (!site || !isRunnableDevEnvironment(site))
    throw new Error('vite.config.ts has no environment to render the site in');
  return {
    files: Router().use(assets(dist, ['docs', 'graphiql']), vite.middlewares),
    isDevelopment: true,
    stop: () => vite.close(),
    template: async (name: keyof typeof documents | keyof typeof built, url: string) =>
      name === 'docs' || name === 'graphiql'
        ? built[name]
        : vite.transformIndexHtml(url, await readFile(join(root, 'web', documents[name]), 'utf8')),
    chunks: () => ['/entry-site.tsx'],
    consentScript: '/boot/consent.ts',
    loadPage: async () => (await site.runner.import<{ loadPage: LoadPage }>('/entry-server.tsx')).loadPage,
  };
}

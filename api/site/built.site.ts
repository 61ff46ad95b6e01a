import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadPage } from '#schema/render';
import { StartRefusal } from '../errors/start-refusal.ts';
import { appChunks, type Manifest } from './app-chunks.ts';
import type { Site } from './pages.ts';

/**
 * The built client in `dist`.
 * @throws StartRefusal if it is missing
 */
export async function builtSite(dist: string): Promise<Site> {
  const entry = join(dist, 'site/entry-server.js');
  const files = {
    site: join(dist, 'client/index.html'),
    panel: join(dist, 'panel/panel.html'),
    docs: join(dist, 'docs/api-docs.html'),
    graphiql: join(dist, 'graphiql/graphiql.html'),
    manifest: join(dist, 'client/.vite/manifest.json'),
  };
  for (const file of [entry, ...Object.values(files)]) {
    if (!existsSync(file)) throw new StartRefusal(`The site is not built: ${file} is missing. Run "npm run build".`);
  }
  const [sitePage, panelPage, docsPage, graphiqlPage, manifest] = await Promise.all(
    [files.site, files.panel, files.docs, files.graphiql, files.manifest].map((file) => readFile(file, 'utf8')),
  );
  const templates = {
    site: sitePage ?? '',
    panel: panelPage ?? '',
    docs: docsPage ?? '',
    graphiql: graphiqlPage ?? '',
  };
  // Loaded while the database starts; early requests wait for it.
  const module = import(pathToFileURL(entry).href) as Promise<{ loadPage: LoadPage }>;
  module.catch(() => undefined);
  const built = JSON.parse(manifest ?? '{}') as Manifest;
  const consent = built['boot/consent.ts'];
  return {
    template: (name) => templates[name],
    loadPage: async () => (await module).loadPage,
    chunks: appChunks(built),
    ...(consent && { consentScript: `/${consent.file}` }),
  };
}

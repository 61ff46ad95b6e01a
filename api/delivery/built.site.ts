import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadPage } from '#schema/render';
import { StartRefusal } from '../kernel/errors/start-refusal.ts';
import { appChunks, type Manifest } from './app-chunks.ts';
import type { Site } from './pages.ts';

const documents = {
  site: 'client/index.html',
  panel: 'panel/panel.html',
  docs: 'docs/api-docs.html',
  graphiql: 'graphiql/graphiql.html',
};

type DocumentName = keyof typeof documents;

/**
 * The built client in `dist`.
 * @throws StartRefusal if it is missing
 */
export async function builtSite(dist: string): Promise<Site> {
  const entry = join(dist, 'site/entry-server.js');
  const manifestFile = join(dist, 'client/.vite/manifest.json');
  requireBuilt([entry, manifestFile]);
  const [templates, manifest] = await Promise.all([
    builtDocuments(dist, ['site', 'panel', 'docs', 'graphiql']),
    readFile(manifestFile, 'utf8'),
  ]);
  // Loaded while the database starts; early requests wait for it.
  const module = import(pathToFileURL(entry).href) as Promise<{ loadPage: LoadPage }>;
  module.catch(() => undefined);
  const built = JSON.parse(manifest) as Manifest;
  const consent = built['boot/consent.ts'];
  return {
    template: (name) => templates[name],
    loadPage: async () => (await module).loadPage,
    chunks: appChunks(built),
    ...(consent && { consentScript: `/${consent.file}` }),
  };
}

/**
 * The text of built documents.
 * @throws StartRefusal if one is missing
 */
export async function builtDocuments<Name extends DocumentName>(
  dist: string,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const files = names.map((name) => join(dist, documents[name]));
  requireBuilt(files);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index]])) as Record<Name, string>;
}

function requireBuilt(files: readonly string[]): void {
  for (const file of files) {
    if (!existsSync(file)) throw new StartRefusal(`The site is not built: ${file} is missing. Run "npm run build".`);
  }
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Render } from '#schema/render';
import { StartRefusal } from '../start-refusal.ts';
import type { Site } from './pages.ts';

/**
 * The client as it was built into `dist`.
 * @throws StartRefusal when it was not.
 */
export async function builtSite(dist: string): Promise<Site> {
  const entry = join(dist, 'site/entry-server.js');
  const index = join(dist, 'client/index.html');
  for (const file of [entry, index]) {
    if (!existsSync(file)) throw new StartRefusal(`The site is not built: ${file} is missing. Run "npm run build".`);
  }
  const template = await readFile(index, 'utf8');
  // Loaded while the database starts; whoever asks first waits for the rest of it.
  const module = import(pathToFileURL(entry).href) as Promise<{ render: Render }>;
  module.catch(() => undefined);
  return { template: () => template, render: async () => (await module).render };
}

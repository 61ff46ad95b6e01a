import { join, resolve } from 'node:path';
import { ownKinds } from '../kernel/own-kinds.ts';
import type { Config } from '../config.ts';
import { contentVersion } from '../transfer/static-edition/content-version.query.ts';
import { writeEdition } from '../transfer/static-edition/edition-folder.ts';
import { whileAloneIn } from '../transfer/static-edition/edition.lock.ts';
import type { EditionSources } from '../transfer/static-edition/edition-site.ts';
import { staticEdition } from '../transfer/static-edition/static-edition.ts';
import { buildSchema } from '../app/build-schema.ts';
import { createLog } from '../kernel/log.ts';
import { visitorScope } from '../app/scope/make-scope.ts';
import { builtSite } from '../delivery/built.site.ts';
import { assets } from '../delivery/files.ts';
import { onDatabase } from './command-line.ts';

/** Writes the public site as files into a folder; if it was written there before, only what has changed. */
export async function staticExport(
  folder: string,
  server: string | null,
  config: Config,
  print: (text: string) => void,
): Promise<void> {
  const dist = join(import.meta.dirname, '../../dist');
  const site = { ...(await builtSite(dist)), files: assets(dist) };
  const { log, flush } = createLog('error');
  await onDatabase(config, async (_scope, em, library) => {
    const { publicUrl, sessionSecret: secret } = config;
    const visitor: EditionSources['visitor'] = (walk) =>
      visitorScope({ em: em.fork(), publicUrl, library, secret, kinds: ownKinds, ...walk });
    const sources = {
      fork: () => em.fork(),
      visitor,
      schema: buildSchema(),
      config,
      site,
      library,
      kinds: ownKinds,
      log,
    };
    const state = { version: await contentVersion(em), server };
    const absolute = resolve(folder);
    const { pages, files, redirects, written, removed, broken } = await whileAloneIn(em, absolute, () =>
      writeEdition(absolute, (hashOf) => staticEdition(sources, { server, hashOf }), state),
    );
    print(
      `The static edition in ${folder} has ${pages} pages, ${files} files in all, and ${redirects} redirects: ` +
        `${written} files written, ${removed} removed.`,
    );
    if (broken.length > 0) print(`Linked or shown, but not there:\n  ${broken.join('\n  ')}`);
  });
  flush();
}

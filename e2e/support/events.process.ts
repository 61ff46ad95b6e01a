import { join } from 'node:path';
import { articleKind, pageKind, postKind } from '#schema/content/kinds';
import { eventKind } from '#schema/testing/event.kind';
import { openingSection } from '#schema/testing/opening.section';
import { builtSite } from '../../api/delivery/built.site.ts';
import { assets } from '../../api/delivery/files.ts';
import { runServer } from '../../api/testing/run-server.ts';

// A server as in API tests, with the built client, the kind `event`, the section `opening` and its own database, which
// it drops at the end.
const { content } = pageKind.fields;
const pages = {
  ...pageKind,
  fields: { ...pageKind.fields, content: { ...content, sections: [...content.sections, openingSection] } },
};
const dist = join(import.meta.dirname, '../../dist');
const port = Number(process.env['PORT']);
const server = await runServer({
  port,
  publicUrl: `http://127.0.0.1:${port}`,
  kinds: [pages, postKind, articleKind, eventKind],
  site: { ...(await builtSite(dist)), files: assets(dist) },
});
process.once('SIGTERM', () => {
  for (const error of server.errors) console.error(error);
  void server.stop().then(() => process.exit());
});

import { builtInScreens } from '#schema/addresses/branches';
import { settingWords } from '#schema/settings/setting-words';
import type { KindDeclaration } from '#schema/content/define';
import { isAtRoot, listPath, listTitle } from '#schema/content/kind';
import { isReservedSlug } from '#schema/addresses/slug';
import { fillText } from '#schema/text/placeholders';
import type { Scope } from '../../kernel/scope.ts';

const latest = {
  status: 'published',
  limit: 50,
  offset: 0,
  sort: { field: 'publishedAt', isDescending: true },
} as const;

interface Item {
  title: string;
  slug: string;
  excerpt?: string | null;
  metaDescription: string | null;
}

/** A summary of the site in Markdown, for language models (llmstxt.org). */
export async function llmsText(scope: Scope, publicUrl: string): Promise<string> {
  const kinds = scope.kinds.all.filter(({ inSitemap }) => inSitemap);
  const [site, ...lists] = await Promise.all([
    scope.settings.site(),
    ...kinds.map((kind) => scope.content(kind).list(latest)),
  ]);
  const link = (title: string, path: string, note?: string | null) =>
    `- [${oneLine(title).replace(/[[\]\\]/g, '\\$&')}](${publicUrl}${path})${note ? `: ${oneLine(note)}` : ''}`;
  const items = (kind: KindDeclaration, rows: readonly Item[]) =>
    rows
      .filter(({ slug }) => !isAtRoot(kind) || !isReservedSlug(slug, scope.kinds.all))
      .map((row) => link(row.title, scope.kinds.addressOf(kind.name, row.slug), row.excerpt ?? row.metaDescription));
  const screens = builtInScreens
    .filter(({ isIndexed }) => isIndexed)
    .map(({ path, title, note = site.seoSettings.metaDescription || site.siteDescription }) => link(title, path, note));
  const contact = [site.contactEmail, site.contactPhone].filter(Boolean).map((way) => `- ${oneLine(way)}`);
  const sections: [title: string, lines: string[]][] = [
    ...kinds.map((kind, index): [string, string[]] => {
      const list = listPath(kind);
      const first = list === null ? screens : [link(`All ${kind.plural}`, list)];
      return [listTitle(kind), [...first, ...items(kind, lists[index]?.rows ?? [])]];
    }),
    ['Contact', contact],
    ['Optional', [link('Atom feed', '/atom.xml', 'The latest posts in full'), link('Sitemap', '/sitemap.xml')]],
  ];
  const text = [
    `# ${oneLine(site.siteName)}`,
    `> ${oneLine(site.siteDescription || site.siteName)}`,
    ...sections.flatMap(([title, lines]) => (lines.length > 0 ? [`## ${title}`, lines.join('\n')] : [])),
  ]
    .join('\n\n')
    .concat('\n');
  return fillText(text, settingWords(site));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

import { reservedSlugs } from '#schema/slug';
import { articleKind } from '#schema/content/article.kind';
import { pageKind } from '#schema/content/page.kind';
import { postKind } from '#schema/content/post.kind';
import type { Scope } from '../scope/scope.ts';
import { addressOf } from './addresses.ts';

/** A summary of the site in Markdown, for language models (llmstxt.org). */
export async function llmsText(scope: Scope, publicUrl: string): Promise<string> {
  const latest = {
    status: 'published',
    limit: 50,
    offset: 0,
    sort: { field: 'createdAt', direction: 'desc' },
  } as const;
  const [site, { rows: pages }, { rows: posts }, { rows: articles }] = await Promise.all([
    scope.settings.site(),
    scope.content(pageKind).list(latest),
    scope.content(postKind).list(latest),
    scope.content(articleKind).list(latest),
  ]);
  const link = (title: string, path: string, note: string | null | undefined) =>
    `- [${oneLine(title).replace(/[[\]\\]/g, '\\$&')}](${publicUrl}${path})${note ? `: ${oneLine(note)}` : ''}`;
  const items = (kind: 'page' | 'post' | 'article', rows: typeof pages) =>
    rows.map((row) => link(row.title, addressOf(kind, row.slug), row.excerpt ?? row.metaDescription));
  const contact = [site.contactEmail, site.contactPhone].filter(Boolean).map((way) => `- ${oneLine(way)}`);
  const sections: Record<string, string[]> = {
    Pages: [
      link('Home', '/', site.seoSettings.metaDescription || site.siteDescription),
      link('About', '/about', 'Philosophy, vision and mission'),
      link('Services', '/services', 'What we offer'),
      link('Contact', '/contact', 'How to reach us'),
      ...items(
        'page',
        pages.filter(({ slug }) => !reservedSlugs.includes(slug)),
      ),
    ],
    Blog: [link('All posts', '/blog', null), ...items('post', posts)],
    Articles: [link('All articles', '/articles', null), ...items('article', articles)],
    Contact: contact,
    Optional: [link('Atom feed', '/atom.xml', 'The latest posts in full'), link('Sitemap', '/sitemap.xml', null)],
  };
  return [
    `# ${oneLine(site.siteName)}`,
    `> ${oneLine(site.siteDescription || site.siteName)}`,
    ...Object.entries(sections).flatMap(([title, lines]) =>
      lines.length > 0 ? [`## ${title}`, lines.join('\n')] : [],
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

import { categoryPath } from '#schema/categories';
import { ownBranches } from '#schema/slug';
import { topicSlug } from '#schema/text/topic-slug';
import { digestOf, type Planned } from './planned.ts';
import type { Source, SourceItem } from './source.ts';
import { pathKey } from './source-links.ts';

/** Redirects from the addresses of a source to what was imported. */
export class AddressPlan {
  /** Targets by path. */
  private readonly targets = new Map<string, string>();
  private readonly categories = new Set<string>();
  private readonly tags = new Set<string>();
  private readonly authors = new Set<string>();

  /** @param ownPaths of screens that live here: they answer before any redirect would */
  constructor(
    private readonly site: string,
    private readonly ownPaths: ReadonlySet<string>,
    /** Of the categories that are here already, by name. */
    private readonly categorySlugs: ReadonlyMap<string, string>,
    /** Of people, by key. */
    private readonly authorSlugs: ReadonlyMap<string, string>,
  ) {}

  /** Remembers where an item lives here, and its topics. */
  note({ url, path, values, outcome }: Planned, { formerUrls = [] }: SourceItem): void {
    if (outcome === 'refused') return;
    const { category, tags, author, status } = values as {
      category?: string | null;
      tags?: string[];
      author?: string;
      status?: string;
    };
    if (author !== undefined && status === 'published') this.authors.add(author);
    if (category) this.categories.add(category);
    for (const tag of tags ?? []) this.tags.add(tag);
    if (typeof path !== 'string') return;
    for (const former of [url, ...formerUrls]) if (typeof former === 'string') this.add(former, path);
  }

  async rows({ terms, feeds }: Source): Promise<Planned[]> {
    for (const { kind, name, url } of terms) {
      if (kind === 'category' && this.categories.has(name))
        this.add(url, categoryPath(this.categorySlugs.get(name) ?? (await topicSlug(name))));
      else if (kind === 'author') {
        const slug = this.authorSlugs.get(name);
        if (slug !== undefined && this.authors.has(name)) this.add(url, `/authors/${slug}`);
      } else if (this.tags.has(name)) this.add(url, `/tags/${await topicSlug(name)}`);
    }
    for (const feed of feeds) this.add(feed, '/rss.xml');
    return [...this.targets].map(([from, to]) => {
      const values = { from, to };
      const title = `${from} → ${to}`;
      return {
        key: `${this.site} address ${from}`,
        type: 'address',
        title,
        target: 'redirect',
        outcome: 'new',
        values,
        digest: digestOf(values),
      };
    });
  }

  private add(url: string, to: string): void {
    const from = pathKey(url, this.site);
    if (!from?.startsWith('/') || from === '/' || from === to || this.ownPaths.has(from)) return;
    // `/tags/wind` answers here, or is not found.
    if (!ownBranches.some((branch) => from.startsWith(`/${branch}/`))) this.targets.set(from, to);
  }
}

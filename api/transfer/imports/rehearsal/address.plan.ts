import { categoryPath } from '#schema/content/categories';
import { ownBranches } from '#schema/addresses/slug';
import { topicSlug } from '#schema/text/topic-slug';
import { digestOf } from '../../../kernel/database/digest.ts';
import type { Planned } from './planned-item.ts';
import type { Source, SourceItem, SourceRedirect } from '../sources/source.ts';
import { fileOfUrl, isOfSite, pathKey } from '../sources/source-links.ts';

/** The address of the list of all stories. */
const everything = '/blog';

/** Enough to say what is missing; a source of spam could name millions. */
const mostLinks = 20_000;

const refused = { target: null, outcome: 'refused', values: {}, digest: '' } as const;

const isPublished = 'Something of this site is published at this address';

/** Redirects from the addresses of a source to what was imported. */
export class AddressPlan {
  /** Targets by path. */
  private readonly targets = new Map<string, string>();
  /** Addresses that are the same here. */
  private readonly sameHere = new Set<string>();
  /** Numbers by which WordPress names the items that are imported. */
  private readonly numbers = new Set<string>();
  /** Addresses of the source's own pages that texts link to, with the title of the first one. */
  private readonly links = new Map<string, string>();
  /** Two items of one address: the first one keeps it. */
  private readonly doubles: Planned[] = [];
  private readonly categories = new Set<string>();
  private readonly tags = new Set<string>();
  private readonly authors = new Set<string>();

  /** @param ownPaths of existing screens and documents, which take precedence over redirects */
  constructor(
    private readonly site: string,
    private readonly ownPaths: ReadonlySet<string>,
    /** The addresses of existing categories, by name. */
    private readonly categorySlugs: ReadonlyMap<string, string>,
    /** The addresses of people's pages, by key. */
    private readonly authorSlugs: ReadonlyMap<string, string>,
    /** Existing redirects, by `from`. */
    private readonly stored: ReadonlyMap<string, SourceRedirect>,
    /** Those of these paths that belong to published items of this site. */
    private readonly published: (paths: readonly string[]) => Promise<ReadonlySet<string>>,
  ) {}

  /** Remembers the address of an item on this site, and its topics. */
  note(row: Planned, { formerUrls = [] }: SourceItem): void {
    const { key, title, url, path, values, outcome } = row;
    if (outcome === 'refused') return;
    this.noteLinks(values, title);
    const number = /(\d+)$/.exec(key)?.[1];
    if (number !== undefined) this.numbers.add(`?p=${number}`);
    const { category, tags, author, status } = values as {
      category?: string | null;
      tags?: string[];
      author?: string;
      status?: string;
    };
    // Lists show published items only.
    if (status === 'published') {
      if (author !== undefined) this.authors.add(author);
      if (category) this.categories.add(category);
      for (const tag of tags ?? []) this.tags.add(tag);
    }
    if (typeof path !== 'string' || typeof url !== 'string') return;
    for (const former of [url, ...formerUrls]) this.addOfItem(former, path, title);
  }

  /** The links of imported texts that lead to a page of the source that is not imported. */
  deadLinks(files: ReadonlyMap<string, unknown>): Planned[] {
    return [...this.links].flatMap(([address, title]) => {
      const key = pathKey(address, this.site);
      const plain = key?.replace(/(?<=.)\?.*$/, '');
      const isKnown =
        key === null ||
        key === '/' ||
        this.targets.has(key) ||
        this.targets.has(plain ?? '') ||
        this.sameHere.has(plain ?? '') ||
        this.numbers.has(key) ||
        this.ownPaths.has(plain ?? '') ||
        fileOfUrl(address, this.site, files) !== undefined;
      if (isKnown) return [];
      const reason = `“${title}” links to it, and it is not imported`;
      return [{ ...refused, key: `${this.site} link ${address}`, type: 'link', title: address, reason, url: address }];
    });
  }

  private noteLinks(values: unknown, title: string): void {
    const { content } = values as { content?: unknown };
    if (typeof content !== 'string' || this.links.size >= mostLinks) return;
    for (const [, , address = ''] of content.matchAll(/<a\b[^>]*\shref=(["'])(.*?)\1/g)) {
      const plain = address.replaceAll('&amp;', '&').replace(/#.*$/, '');
      if (plain === '' || /^(?!https?:)[a-z][a-z\d+.-]*:/i.test(plain) || !isOfSite(plain, this.site)) continue;
      if (!this.links.has(plain)) this.links.set(plain, title);
    }
  }

  private addOfItem(former: string, to: string, title: string): void {
    const from = pathKey(former, this.site);
    const before = from === null ? undefined : this.targets.get(from);
    if (before === undefined || before === to) return this.add(former, to);
    const reason = `${from} already leads to ${before}, so it does not lead to “${title}” (${to})`;
    this.doubles.push({
      ...refused,
      key: `${this.site} address ${from} ${to}`,
      type: 'address',
      title: `${from} → ${to}`,
      reason,
    });
  }

  async rows({ terms, feeds, redirects = [] }: Source): Promise<Planned[]> {
    const tagSlugs = new Set(await Promise.all([...this.tags].map(topicSlug)));
    for (const { kind, name, url, feed } of terms) {
      const list = kind === 'author' ? this.listOfAuthor(name) : await this.listOfTopic(name, kind, tagSlugs);
      if (list === null) continue;
      this.add(url, list);
      if (feed !== undefined) this.add(feed, list === everything ? '/rss.xml' : `${list}/rss.xml`);
    }
    for (const feed of feeds) this.add(feed, '/rss.xml');
    const taken = await this.published([...this.targets.keys(), ...redirects.map(({ from }) => from)]);
    const own = redirects.filter(({ from }) => !this.targets.has(from));
    return [
      ...this.doubles,
      ...[...this.targets].map(([from, to]) => this.row({ from, to, status: 301 })),
      ...own.map((redirect) => this.redirectRow(redirect)),
    ].map((row) => {
      const isTaken = taken.has(String((row.values as { from?: unknown }).from));
      // It would only take effect, unexpectedly, once the existing page is gone.
      return isTaken ? { ...row, target: null, outcome: 'refused', reason: isPublished, values: {} } : row;
    });
  }

  private listOfAuthor(key: string): string | null {
    const slug = this.authorSlugs.get(key);
    return slug !== undefined && this.authors.has(key) ? `/authors/${slug}` : null;
  }

  /** A category imported as a tag redirects to it; a topic without items redirects to the list of all stories. */
  private async listOfTopic(name: string, kind: 'category' | 'tag', tagSlugs: ReadonlySet<string>): Promise<string> {
    const slug = await topicSlug(name);
    if (kind === 'category' && this.categories.has(name)) return categoryPath(this.categorySlugs.get(name) ?? slug);
    return tagSlugs.has(slug) ? `/tags/${slug}` : everything;
  }

  /** A redirect made by hand in the source. An existing one made here is kept. */
  private redirectRow({ from, to, status }: SourceRedirect): Planned {
    const key = to === null ? null : pathKey(to, this.site);
    const row = this.row({ from, to: (key === null ? undefined : this.targets.get(key)) ?? to, status });
    const before = this.stored.get(from);
    if (!before || row.outcome === 'same') return row;
    return {
      ...row,
      outcome: 'conflict',
      reason: `This address leads to ${before.to ?? 'nothing'} here, and stays so`,
    };
  }

  private row(redirect: SourceRedirect): Planned {
    const { from, to, status } = redirect;
    const before = this.stored.get(from);
    const isSame = before?.to === to && before.status === status;
    return {
      key: `${this.site} address ${from}`,
      type: 'address',
      title: `${from} → ${to ?? 'gone'}`,
      target: 'redirect',
      outcome: isSame ? 'same' : 'new',
      ...(isSame && { state: 'done' }),
      values: { ...redirect },
      digest: digestOf(redirect),
    };
  }

  private add(url: string, to: string): void {
    const from = pathKey(url, this.site);
    if (from === to) this.sameHere.add(to);
    if (!from?.startsWith('/') || from === '/' || from === to || this.ownPaths.has(from)) return;
    // `/tags/wind` is a page of this site, or not found.
    if (!ownBranches.some((branch) => from.startsWith(`/${branch}/`))) this.targets.set(from, to);
  }
}

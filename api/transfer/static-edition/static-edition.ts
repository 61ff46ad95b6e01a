import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { categoryPath } from '#schema/content/categories';
import { screensOf } from '#schema/content/screens';
import { unescapeHtml } from '#schema/text/escape-html';
import { documentPaths } from '#schema/addresses/branches';
import { wildcardPrefix } from '#schema/addresses/redirect';
import { AppError, Conflict } from '../../kernel/errors/errors.ts';
import { inProcess, type RequestInProcess } from '../../kernel/http/in-process.ts';
import { editionAddress, type EditionAddress } from './edition-address.ts';
import { redirectPage, referencesOf, stringsIn, withLinks, type References } from './edition-document.ts';
import { EditionMemory, type KnownPage } from './edition-memory.ts';
import { netlifyRedirects, nginxRedirects, type EditionRedirect } from './edition-redirects.ts';
import { editionSite, type EditionSources } from './edition-site.ts';
import { FormerSlug } from '../../content/items/former-slug.entity.ts';
import { readRedirects } from '../../content/redirects/redirect.reader.ts';

/** A file of the edition. */
export interface EditionFile {
  /** The path within the edition's folder. */
  path: string;
  /** Null when the reader has it already: see `hashOf`. */
  bytes: Buffer | null;
}

export interface EditionSummary {
  pages: number;
  /** The number of pages rendered. */
  rendered: number;
  files: number;
  redirects: number;
  /** Addresses used by pages that are not found on the live site either. */
  broken: string[];
}

export interface EditionOptions {
  /** The origin of the server that handles forms and searches. */
  server: string | null;
  /** The SHA-256 of a file that the reader has. One whose address changes with its bytes is not read again then. */
  hashOf?: (path: string) => string | undefined;
  /** The pages that this process wrote last, on this day: those whose data is the same are not rendered again. */
  before?: EditionMemory | undefined;
  /** Receives the pages of this walk. */
  now?: EditionMemory;
}

/** The sitemap is written on its own, with its parts. */
const documentsAtRoot = [...documentPaths.filter((path) => path !== '/sitemap.xml'), '/.well-known/security.txt'];

/** Addresses with a hash of the bytes, or of all that is drawn, in them. */
const immutable = /^(?:assets\/|media\/\d+\/[0-9a-f]{12}\/|brand\/social\/)/;
/** Addresses with all that is drawn in them: the same for as long as the build is. */
const sameInBuild = /^brand\/covers\//;

/** A path that no page can have. */
const nowhere = '/not-found.page';

/**
 * Writes the public site as files, as a visitor sees it and without the application. A picture comes before the first
 * page that shows it.
 * @throws Conflict in maintenance mode, UNAVAILABLE when a page cannot be rendered
 */
export async function* staticEdition(
  sources: EditionSources,
  { server, hashOf = () => undefined, before, now = new EditionMemory() }: EditionOptions,
): AsyncGenerator<EditionFile, EditionSummary> {
  const { app, visitor, fingerprintOf } = editionSite(sources, { server }, (address) => {
    const page = before?.page(address);
    // Another process may have written the folder since.
    return page && hashOf(page.file) === page.hash ? page.fingerprint : undefined;
  });
  const { maintenanceMode, categories } = await visitor().settings.site();
  if (maintenanceMode) {
    throw new Conflict('The site is in maintenance mode: there are no pages to write');
  }
  const former = categories.flatMap(({ formerSlugs }) => formerSlugs.map(categoryPath));
  const has = (file: string) =>
    hashOf(file) !== undefined && (immutable.test(file) || (before !== undefined && sameInBuild.test(file)));
  const crawl = new Crawl(sources, inProcess(app), server, { has, before, now, fingerprintOf });
  return yield* crawl.files(former);
}

interface Known {
  /** Whether the reader has this file, as it is now. */
  has: (file: string) => boolean;
  before: EditionMemory | undefined;
  now: EditionMemory;
  fingerprintOf: (address: string) => string | undefined;
}

class Crawl {
  /** Pages to be written, by the path of their file. */
  private readonly waiting = new Map<string, { ask: string; linkedFrom: string | null }>();
  private readonly seen = new Set<string>();
  private readonly redirects: EditionRedirect[] = [];
  private readonly broken = new Set<string>();
  /** Most links are on many pages. */
  private readonly addresses = new Map<string, Promise<EditionAddress | null>>();
  private pages = 0;
  private rendered = 0;
  private written = 0;

  constructor(
    private readonly sources: EditionSources,
    private readonly ask: RequestInProcess,
    private readonly server: string | null,
    private readonly known: Known,
  ) {}

  private get origin(): string {
    return this.sources.config.publicUrl;
  }

  /** @param former addresses that may redirect, besides those of the tables */
  async *files(former: readonly string[]): AsyncGenerator<EditionFile, EditionSummary> {
    for (const { path } of screensOf(this.sources.kinds.all)) await this.note(path, '/', null);
    for (const path of documentsAtRoot) yield* this.file(await this.addressOf(path, '/'), null);
    yield* this.sitemap('/sitemap.xml');
    for (const path of [...former, ...(await this.formerAddresses())]) await this.noteRedirect(path);
    for (const [file, { ask, linkedFrom }] of this.waiting) {
      yield* this.page(file, ask, linkedFrom);
      this.waiting.delete(file);
    }
    yield* this.document('404.html', nowhere, await this.text(nowhere));
    const redirects = [...this.redirects, ...(await this.named()), ...(await this.wildcards())];
    yield this.counted({ path: '_redirects', bytes: Buffer.from(netlifyRedirects(redirects)) });
    yield this.counted({ path: 'redirects.nginx.conf', bytes: Buffer.from(nginxRedirects(redirects)) });
    const { pages, rendered } = this;
    return { pages, rendered, files: this.written, redirects: redirects.length, broken: [...this.broken] };
  }

  private counted(file: EditionFile): EditionFile {
    this.written += 1;
    return file;
  }

  private addressOf(href: string, from: string): Promise<EditionAddress | null> {
    if (!href.startsWith('/')) return editionAddress(href, this.origin + from);
    const known = this.addresses.get(href);
    if (known) return known;
    const address = editionAddress(href, this.origin);
    this.addresses.set(href, address);
    return address;
  }

  /** Queues a page to be written. */
  private async note(href: string, from: string, linkedFrom: string | null): Promise<void> {
    const address = await this.addressOf(href, from);
    if (address?.type !== 'page' || this.seen.has(address.file)) return;
    this.seen.add(address.file);
    this.waiting.set(address.file, { ask: address.ask, linkedFrom });
  }

  /** Remembers an address that may redirect; `/old.html`, too, which looks like a file. */
  private async noteRedirect(path: string): Promise<void> {
    const address = await this.addressOf(path, '/');
    if (address?.type !== 'file') await this.note(path, '/', null);
    else if (!this.seen.has(address.file)) this.waiting.set(address.file, { ask: address.ask, linkedFrom: null });
    if (address?.type === 'file') this.seen.add(address.file);
  }

  private async *page(file: string, ask: string, linkedFrom: string | null): AsyncGenerator<EditionFile> {
    const response = await this.ask(ask);
    const { statusCode: status = 0 } = response;
    const body = await buffer(response);
    if (status === 301 || status === 302) {
      yield* this.redirect(file, ask, { to: response.headers.location ?? '/', status });
    } else if (status === 410) {
      if (!ask.includes('?')) this.redirects.push({ from: ask, to: null, status });
    } else if (status === 404) {
      if (linkedFrom !== null) this.broken.add(`${ask} (in ${linkedFrom})`);
    } else if (status === 304) {
      const page = this.known.before?.page(ask);
      if (!page) throw new Error(`${ask} is not known`);
      yield* this.unchanged(page, ask);
    } else if (status === 200) {
      this.pages += 1;
      this.rendered += 1;
      const made = yield* this.document(file, ask, body.toString());
      const fingerprint = this.known.fingerprintOf(ask);
      if (fingerprint !== undefined) this.known.now.keep(ask, { fingerprint, ...made });
    } else {
      throw new AppError('UNAVAILABLE', `The page ${ask} could not be rendered (${status})`);
    }
  }

  /** An HTML document, after the files that it needs. */
  private async *document(
    file: string,
    at: string,
    html: string,
  ): AsyncGenerator<EditionFile, Omit<KnownPage, 'fingerprint'>> {
    const references = referencesOf(html);
    const addresses = yield* this.referred(references, at);
    const bytes = Buffer.from(withLinks(html, (href) => this.linkTo(addresses.get(href) ?? null)));
    yield this.counted({ path: file, bytes });
    return { file, hash: sha256Of(bytes), ...references };
  }

  /** A page that the reader has in its current version. Its references may have changed. */
  private async *unchanged(page: KnownPage, at: string): AsyncGenerator<EditionFile> {
    this.pages += 1;
    yield* this.referred(page, at);
    yield this.counted({ path: page.file, bytes: null });
    this.known.now.keep(at, page);
  }

  /** The files that a document needs. Pages that it links to are remembered. */
  private async *referred(
    { links, files }: References,
    at: string,
  ): AsyncGenerator<EditionFile, Map<string, EditionAddress | null>> {
    const addresses = new Map<string, EditionAddress | null>();
    for (const href of links) {
      if (addresses.has(href)) continue;
      const address = await this.addressOf(href, at);
      addresses.set(href, address);
      if (address?.type === 'page') await this.note(href, at, at);
      if (address?.type === 'file') yield* this.file(address, at);
    }
    for (const href of files) yield* this.file(await this.addressOf(href, at), at);
    return addresses;
  }

  private linkTo(address: EditionAddress | null): string | undefined {
    if (address?.type === 'server') return this.server === null ? undefined : this.server + address.path;
    return address?.link;
  }

  private async *file(address: EditionAddress | null, neededBy: string | null): AsyncGenerator<EditionFile> {
    if (address?.type !== 'file' || this.seen.has(address.file)) return;
    const { file, ask } = address;
    this.seen.add(file);
    if (this.known.has(file)) {
      yield this.counted({ path: file, bytes: null });
      return;
    }
    let response = await this.ask(ask);
    // A renamed or replaced file redirects to its current address.
    for (let step = 0; step < 3 && response.statusCode === 302; step += 1) {
      response.resume();
      response = await this.ask(response.headers.location ?? '/');
    }
    const bytes = await buffer(response);
    if (response.statusCode !== 200) {
      if (neededBy !== null) this.broken.add(`${ask} (in ${neededBy})`);
      return;
    }
    const type = response.headers['content-type'] ?? '';
    if (/xml|json/.test(type) && !type.startsWith('image/')) {
      // The images of a feed or the manifest.
      for (const href of stringsIn(bytes.toString())) yield* this.file(await this.addressOf(href, '/'), ask);
    }
    yield this.counted({ path: file, bytes });
  }

  /** A sitemap and its parts, whose pages are remembered. */
  private async *sitemap(path: string): AsyncGenerator<EditionFile> {
    const text = await this.text(path);
    for (const [, address = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const href = unescapeHtml(address);
      if (href.endsWith('.xml')) yield* this.sitemap(href.slice(this.origin.length));
      else await this.note(href, '/', null);
    }
    this.seen.add(path.slice(1));
    yield this.counted({ path: path.slice(1), bytes: Buffer.from(text) });
  }

  private async text(path: string): Promise<string> {
    const response = await this.ask(path);
    const bytes = await buffer(response);
    const { statusCode: status = 0 } = response;
    if (status >= 500) throw new AppError('UNAVAILABLE', `${path} could not be rendered (${status})`);
    return bytes.toString();
  }

  private async *redirect(
    file: string,
    from: string,
    { to, status }: { to: string; status: number },
  ): AsyncGenerator<EditionFile> {
    await this.note(to, from, from);
    const target = this.linkTo(await this.addressOf(to, from)) ?? to;
    // A list's query string cannot be redirected by path; its page below is.
    if (!from.includes('?')) this.redirects.push({ from, to: target, status });
    // A redirect from a picture or a feed cannot be a page.
    if (!/\.html?$/.test(file)) return;
    yield this.counted({ path: file, bytes: Buffer.from(redirectPage(target, new URL(to, this.origin).href)) });
  }

  /** Requests the addresses that may redirect from the site. */
  private async formerAddresses(): Promise<string[]> {
    const em = this.sources.fork();
    const { kinds } = this.sources;
    const rules = await readRedirects(em);
    const slugs = await em.createQueryBuilder(FormerSlug).select(['kind', 'slug']).execute<FormerSlug[]>('all');
    return [
      ...rules.filter(({ from }) => wildcardPrefix(from) === null && !from.includes('?')).map(({ from }) => from),
      ...slugs.filter(({ kind }) => kinds.has(kind)).map(({ kind, slug }) => kinds.addressOf(kind, slug)),
    ];
  }

  /** Redirects because of a query, which have no file. */
  private async named(): Promise<EditionRedirect[]> {
    const rules = (await readRedirects(this.sources.fork())).filter(({ from }) => from.includes('?'));
    return Promise.all(
      rules.map(async ({ from, to, status }) => {
        const address = to === null ? null : await this.addressOf(to, '/');
        return { from, to: this.linkTo(address) ?? to, status };
      }),
    );
  }

  private async wildcards(): Promise<EditionRedirect[]> {
    const rules = (await readRedirects(this.sources.fork())).filter(({ from }) => wildcardPrefix(from) !== null);
    return rules.sort((a, b) => b.from.length - a.from.length || (a.from < b.from ? -1 : 1));
  }
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

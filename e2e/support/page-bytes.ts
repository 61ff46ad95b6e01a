import type { Page } from 'playwright-core';

/** Bytes on the wire for a browser that accepts brotli, without headers. */
export interface PageBytes {
  path: string;
  html: number;
  /** Scripts that were loaded and run before an interaction, inline ones included. */
  scriptBeforeInterest: number;
  /** All bytes loaded before an interaction: the cost of the first view. */
  firstView: number;
  /** Every script that the page ever loads. */
  script: number;
  font: number;
  /**
   * Everything that the page ever loads (document, scripts, styles, fonts, data, our pictures) except an author's
   * pictures.
   */
  total: number;
  /** The parts of the total, by path. */
  files: Record<string, number>;
}

export const budgets = { scriptBeforeInterest: 10_000, firstView: 60_000, total: 215_000 };

/** Publishes an item of each kind over the API. @returns the paths of all public screens */
export async function publicScreens(url: string, cookie: string): Promise<string[]> {
  const paragraph =
    '<p>Every sentence here is as <em>long</em> as sentences in posts are, so that it weighs what posts in a café weigh.</p>';
  const chapter = (number: number) => `<h2>Part ${number}</h2>${paragraph.repeat(5)}`;
  const content = Array.from({ length: 8 }, (_, at) => chapter(at + 1)).join('');
  const samples = { posts: 'budget-post', articles: 'budget-article', pages: 'budget-page' };
  for (const [many, slug] of Object.entries(samples)) {
    const answer = await fetch(`${url}/api/${many}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie },
      body: JSON.stringify({ title: 'Within the budget', slug, content, status: 'published' }),
    });
    if (answer.status !== 201) throw new Error(`${many}: ${answer.status} ${await answer.text()}`);
  }
  return [
    ...['/', '/about', '/services', '/contact', '/blog', '/articles', '/search?q=budget', '/nowhere'],
    ...['/blog/budget-post', '/articles/budget-article', '/budget-page'],
  ];
}

/**
 * Opens a page as a first visit, waits, then interacts and waits for the application.
 * @param page has loaded nothing yet
 * @param beforeInterest looks at the page before the interaction
 */
export async function measureBytes(
  page: Page,
  path: string,
  beforeInterest: () => Promise<void> = async () => {},
): Promise<PageBytes> {
  // A browser that reports no connection speed prefetches nothing, so it loads only what runs.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }));
  await page.goto(path, { waitUntil: 'networkidle' });
  const before = await resources(page);
  const inline = await page.evaluate(() =>
    Array.from(document.querySelectorAll('script:not([src], [type*=json])')).reduce(
      (length, { textContent }) => length + textContent.length,
      0,
    ),
  );
  await beforeInterest();
  // At the edge, where nothing changes its look under the pointer.
  await page.mouse.move(5, 400);
  await page.mouse.move(6, 401);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const after = await resources(page);

  const sum = (found: Resource[], kind?: Resource['kind']) =>
    found.reduce((bytes, one) => (kind === undefined || one.kind === kind ? bytes + one.bytes : bytes), 0);
  return {
    path,
    html: sum(after, 'html'),
    scriptBeforeInterest: inline + sum(before, 'script'),
    firstView: sum(before),
    script: sum(after, 'script'),
    font: sum(after, 'font'),
    total: sum(after),
    files: Object.fromEntries(after.map((one) => [one.path, one.bytes])),
  };
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')),
  );
}

interface Resource {
  path: string;
  kind: 'html' | 'script' | 'font' | 'other';
  bytes: number;
}

async function resources(page: Page): Promise<Resource[]> {
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, initiatorType, encodedBodySize } = entry as PerformanceResourceTiming;
      return { name, initiatorType, bytes: encodedBodySize };
    }),
  );
  const ours = entries.filter(({ name }) => !new URL(name).pathname.startsWith('/media/'));
  const once = new Map(ours.map((entry) => [entry.name, entry]));
  return [...once.values()].map(({ name, initiatorType, bytes }) => ({
    path: name.slice(new URL(name).origin.length),
    kind: kindOf(name, initiatorType),
    bytes,
  }));
}

function kindOf(name: string, initiatorType: string): Resource['kind'] {
  if (initiatorType === 'navigation') return 'html';
  if (name.endsWith('.js')) return 'script';
  return name.endsWith('.woff2') ? 'font' : 'other';
}

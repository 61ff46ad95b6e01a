import type { CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser } from '../../e2e/support/browser/launch-browser.ts';
import { password, startServer } from '../support/servers.ts';

// `npm run bench:browser -- typing [keys]`: typing in the middle of a post of ten thousand words, with and without live
// preview, compared with a bare TipTap editor with the same text and with an empty page. A busy machine delays frames
// everywhere, so only the difference counts.
const keys = Number(process.argv[2] ?? 300);
const keyEveryMs = 60;
const rounds = 3;

const words = 'signal noise ward scan model night drift report quiet factory triage the and of with learning'.split(
  ' ',
);
const sentence = (seed: number, length: number) =>
  Array.from({ length }, (_, at) => words[(seed * 7 + at * 5 + ((seed * at) % 3)) % words.length]).join(' ');
const chapter = (n: number) => `<h2>${sentence(n, 5)}</h2>
  <p>${sentence(n, 60)} <strong>${sentence(n + 1, 4)}</strong> ${sentence(n + 2, 40)} <a href="/about">${sentence(n, 3)}</a> ${sentence(n, 40)}.</p>
  <ul><li>${sentence(n, 30)}</li><li>${sentence(n + 4, 30)}</li></ul>
  <p>${sentence(n + 5, 150)}.</p>${n % 8 === 0 ? `<pre><code class="language-ts">const n: number = ${n}; // ${sentence(n, 6)}</code></pre>` : ''}`;
const text = Array.from({ length: 28 }, (_, n) => chapter(n)).join('\n');

interface Typing {
  /** CPU time of the main thread, in milliseconds. */
  cpuPerKey: number;
  /** Frames per second, and the 95th percentile of the time between frames. */
  frames: number;
  frameP95: number;
  lateFrames: number;
  longTasks: number;
}

/** Types at the end of a paragraph in the middle, at human speed. */
async function typeIn(page: Page, cdp: CDPSession): Promise<Typing> {
  const paragraph = page.locator('.ProseMirror > p').nth(28);
  if (await paragraph.count()) {
    await paragraph.click();
    await page.keyboard.press('End');
  }
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    const seen = { gaps: [] as number[], longTasks: 0, isOver: false };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => (seen.longTasks += list.getEntries().length)).observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (now: number) => {
      seen.gaps.push(now - last);
      last = now;
      if (!seen.isOver) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const before = await mainThreadMs(cdp);
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'e');
    await page.waitForTimeout(keyEveryMs);
  }
  const after = await mainThreadMs(cdp);
  const { gaps, longTasks } = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { gaps: number[]; longTasks: number; isOver: boolean } };
    seen.isOver = true;
    return seen;
  });
  // More than a frame and a half: one was missed.
  const late = gaps.filter((gap) => gap > 25).length;
  const sorted = gaps.toSorted((a, b) => a - b);
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    cpuPerKey: (after - before) / keys,
    frames: (1000 * gaps.length) / total,
    frameP95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    lateFrames: late / gaps.length,
    longTasks,
  };
}

async function mainThreadMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

async function bareEditor(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: 'bench/support/typing.bare.ts', formats: ['iife'], name: 'bare' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('The bare editor was not built');
  return first.output[0].code;
}

const ours = await startServer();
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ baseURL: ours.base, viewport: { width: 1440, height: 900 } });
  await context.request.post('/api/auth/login', { data: { username: 'admin', password } });
  const data = { title: 'Ten thousand words', slug: 'ten-thousand-words', content: text, status: 'draft' };
  const { id } = (await (await context.request.post('/api/posts', { data })).json()) as { id: number };
  const script = await bareEditor();

  const editor = async (page: Page) => {
    await page.goto(`/admin/posts/${id}`);
    await page.locator('.ProseMirror > p').nth(28).waitFor();
  };
  const open = {
    ours: editor,
    'ours, preview open': async (page: Page) => {
      await editor(page);
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await page
        .frameLocator('iframe[title="Preview of this post"]')
        .getByRole('heading', { level: 2 })
        .first()
        .waitFor();
    },
    bare: async (page: Page) => {
      await page.goto('/robots.txt');
      await page.setContent('<!doctype html><div id="editor"></div>');
      await page.evaluate((html) => Object.assign(window, { html }), text);
      await page.evaluate(script);
      await page.locator('.ProseMirror > p').nth(28).waitFor();
    },
    'an empty page': async (page: Page) => {
      await page.goto('/robots.txt');
      await page.setContent('<!doctype html><input autofocus>');
    },
  };
  const names = Object.keys(open) as (keyof typeof open)[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<keyof typeof open, Typing[]>;
  const { cookies } = await context.storageState();
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      // A new context, because the open preview is remembered.
      const own = await browser.newContext({ baseURL: ours.base, viewport: { width: 1440, height: 900 } });
      await own.addCookies(cookies);
      const page = await own.newPage();
      page.on('dialog', (dialog) => void dialog.accept());
      const cdp = await own.newCDPSession(page);
      // Thread time, so that other processes do not count.
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      await open[name](page);
      results[name].push(await typeIn(page, cdp));
      await own.close();
    }
  }
  const middle = (name: keyof typeof open, of: keyof Typing) =>
    results[name].map((one) => one[of]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  const rows = names.map((name) => ({
    editor: name,
    'main thread, ms a key': Number(middle(name, 'cpuPerKey').toFixed(2)),
    'frames a second': Number(middle(name, 'frames').toFixed(1)),
    'slowest 5 %, ms': Number(middle(name, 'frameP95').toFixed(1)),
    'late frames, %': Number((100 * middle(name, 'lateFrames')).toFixed(2)),
    'long tasks': middle(name, 'longTasks'),
  }));
  console.table(rows);
  console.log(`${keys} keys, one in ${keyEveryMs} ms, the middle of ${rounds} rounds`);
  console.log(
    `Ratio of the main thread's time: ${(middle('ours', 'cpuPerKey') / middle('bare', 'cpuPerKey')).toFixed(2)}`,
  );
} finally {
  await browser.close();
  await ours.stop();
}

import type { CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser } from '../e2e/support/browser.ts';
import { password, startOurs } from './servers.ts';

// `npm run bench:typing [-- keys]`: typing in the middle of a post of ten thousand words, beside a bare TipTap editor with
// the same text in the same browser. A machine that is busy makes frames late by itself: what counts is the ratio.
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
  /** Milliseconds of the main thread's own time. */
  cpuPerKey: number;
  lateFrames: number;
  longTasks: number;
}

/** Types at the end of a paragraph in the middle, as fast as people type. */
async function typeIn(page: Page, cdp: CDPSession): Promise<Typing> {
  await page.locator('.ProseMirror > p').nth(28).click();
  await page.keyboard.press('End');
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
  // A frame and a half: the next one was missed.
  const late = gaps.filter((gap) => gap > 25).length;
  return { cpuPerKey: (after - before) / keys, lateFrames: late / gaps.length, longTasks };
}

async function mainThreadMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

async function bareEditor(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: 'bench/typing.bare.ts', formats: ['iife'], name: 'bare' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('The bare editor was not built');
  return first.output[0].code;
}

const ours = await startOurs();
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ baseURL: ours.base, viewport: { width: 1440, height: 900 } });
  await context.request.post('/api/auth/login', { data: { username: 'admin', password } });
  const data = { title: 'Ten thousand words', slug: 'ten-thousand-words', content: text, status: 'draft' };
  const { id } = (await (await context.request.post('/api/posts', { data })).json()) as { id: number };
  const script = await bareEditor();

  const open = {
    ours: async (page: Page) => {
      await page.goto(`/admin/posts/${id}`);
    },
    bare: async (page: Page) => {
      await page.goto('/robots.txt');
      await page.setContent('<!doctype html><div id="editor"></div>');
      await page.evaluate((html) => Object.assign(window, { html }), text);
      await page.evaluate(script);
    },
  };
  const results: Record<keyof typeof open, Typing[]> = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    for (const name of ['bare', 'ours'] as const) {
      const page = await context.newPage();
      page.on('dialog', (dialog) => void dialog.accept());
      const cdp = await context.newCDPSession(page);
      // Time of the thread, not of the clock: others who use the processor do not count.
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      await open[name](page);
      await page.locator('.ProseMirror > p').nth(28).waitFor();
      results[name].push(await typeIn(page, cdp));
      await page.close({ runBeforeUnload: false });
    }
  }
  const middle = (name: keyof typeof open, of: keyof Typing) =>
    results[name].map((one) => one[of]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  const rows = (['ours', 'bare'] as const).map((name) => ({
    editor: name,
    'main thread, ms a key': Number(middle(name, 'cpuPerKey').toFixed(2)),
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

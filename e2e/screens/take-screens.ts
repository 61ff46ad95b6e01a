// `npm run screens -- <address> <password> [file…]`: takes the pictures of docs/screens.md, or only those of the given
// screens, and writes the page.
//
// Against a new installation with demo content: messages and subscribers are added to it, and nothing is removed.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '../support/browser/launch-browser.ts';
import { fillDemo, type Addresses } from './fill-demo.ts';
import { paragraphs, parts, type Screen, type Variant } from './screens.table.ts';

const folder = resolve('docs/images/screens');
const desktop = { viewport: { width: 1440, height: 900 }, width: 820 };
const phone = { viewport: { width: 390, height: 844 }, width: 300 };
const shapes: Record<Variant, { viewport: { width: number; height: number }; width: number; isDark: boolean }> = {
  desktop: { ...desktop, isDark: false },
  dark: { ...desktop, isDark: true },
  phone: { ...phone, isDark: false },
  'phone-dark': { ...phone, isDark: true },
};
const endings: Record<Variant, string> = { desktop: '', dark: '-dark', phone: '-phone', 'phone-dark': '-phone-dark' };
const captions: Record<Variant, string> = {
  desktop: '',
  dark: ', dark',
  phone: ', phone',
  'phone-dark': ', phone, dark',
};

const [address, password, ...only] = process.argv.slice(2);
if (!address || !password) throw new Error('Usage: npm run screens -- http://localhost:3000 <password of admin>');

const browser = await launchBrowser();
const admin = await browser.newContext({ baseURL: address });
const addresses = await logInAndFill(admin, password);
const session = await admin.storageState();
await mkdir(folder, { recursive: true });
const taken = new Set<string>();
const lines: string[] = [];
const failed: string[] = [];
for (const { heading, isPanel, screens } of parts) {
  lines.push(heading, '');
  for (const screen of screens) {
    for (const variant of screen.variants) {
      const file = `${screen.file}${endings[variant]}.webp`;
      try {
        if (only.length === 0 || only.includes(screen.file)) {
          await writeFile(join(folder, file), await picture(screen, variant, isPanel));
        }
        taken.add(file);
        lines.push(`![${screen.title}${captions[variant]}](images/screens/${file})`, '');
      } catch (error) {
        failed.push(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
      }
    }
    if (paragraphs[screen.file]) lines.push(paragraphs[screen.file] ?? '', '');
  }
}
await browser.close();
for (const file of await readdir(folder)) if (!taken.has(file)) await rm(join(folder, file));
const introduction = [
  '# Every screen',
  '',
  'Pictures of every screen with the content of `npm run seed -- --demo`, taken by `npm run screens`. [design.md](design.md) describes the look.',
  '',
];
await writeFile(resolve('docs/screens.md'), `${[...introduction, ...lines].join('\n').trimEnd()}\n`);
console.log(`${taken.size} pictures.`);
if (failed.length > 0) {
  console.error(failed.join('\n'));
  process.exitCode = 1;
}

async function logInAndFill({ request }: BrowserContext, secret: string): Promise<Addresses> {
  const answer = await request.post('/api/auth/login', { data: { username: 'admin', password: secret } });
  if (!answer.ok()) throw new Error(`admin cannot log in: ${await answer.text()}`);
  return fillDemo(request);
}

/** Each in a context of its own, without what earlier ones typed or chose. */
async function picture(screen: Screen, variant: Variant, isPanel: boolean): Promise<Buffer> {
  const { viewport, width, isDark } = shapes[variant];
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    ...(isPanel && { storageState: session }),
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(screen.address.replace(/\{(\w+)\}/, (_, name) => addresses[name as keyof Addresses]));
    await page.locator('h1').first().waitFor();
    await settled(page);
    await page.locator('[aria-busy=true], [aria-label="Loading..."]').first().waitFor({ state: 'hidden' });
    await screen.open?.(page);
    await settled(page);
    return await sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
      .resize(width)
      .webp({ quality: 38, effort: 6 })
      .toBuffer();
  } finally {
    await context.close();
  }
}

/** Waits for pictures and fonts. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 2500 }).catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.race([
      Promise.all(images.map((image) => image.decode().catch(() => undefined))),
      new Promise((done) => setTimeout(done, 2000)),
    ]);
  });
}

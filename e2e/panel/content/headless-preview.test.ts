import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { axeFindings, violations } from '../../support/browser/browser.ts';
import { openScreen } from '../../support/panel.ts';
import { panelForFile } from '../../support/panel-for-file.ts';

// Previews in a front end on another origin: its server reads the item with the token, and its page loads our script.
const { site, page } = await panelForFile();

/** The tokens that the front end was asked with, in order. */
const tokens: string[] = [];
const frontEnd = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://own.invalid');
  const token = url.searchParams.get('token');
  if (url.pathname !== '/preview' || !token) {
    response.writeHead(404).end();
    return;
  }
  tokens.push(token);
  void fetch(`${site.url}/api/preview`, { headers: { Authorization: `Bearer ${token}` } })
    .then((answer) => answer.json() as Promise<{ item: { title: string; content: string } }>)
    .then(({ item }) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="en"><title>${item.title}</title><main><h1>${item.title}</h1>${item.content}</main>
         <div style="height: 3000px"></div><script src="${site.url}/halden-preview.js" defer></script></html>`,
      );
    });
});
frontEnd.listen(0, '127.0.0.1');
await once(frontEnd, 'listening');
const origin = `http://127.0.0.1:${(frontEnd.address() as AddressInfo).port}`;
afterAll(() => frontEnd.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const shown = () => page.frameLocator('iframe[title="Preview of this post"]');
const heading = (name: string) => shown().getByRole('heading', { name, level: 1 });

async function create(title: string, status: string): Promise<number> {
  const data = { title, slug: title.toLowerCase().replaceAll(' ', '-'), content: '<p>Text.</p>', status };
  return ((await (await page.request.post('/api/posts', { data })).json()) as { id: number }).id;
}

test('the address is set and validated in the settings, which then ask to reload the panel', async () => {
  await openScreen(page, '/admin/settings?tab=security&field=previewAddresses.post');
  const field = page.getByRole('textbox', { name: 'Blog Posts' });
  await field.fill('http://www.example.com/preview');
  await button('Save Settings').click();
  await page.getByText('Must begin with https://; http:// is for localhost and 127.0.0.1 only').waitFor();
  await field.fill(`${origin}/preview?slug={slug}&token={token}`);
  await button('Save Settings').click();
  await page.getByText('Settings updated').waitFor();
  const policy = (await page.request.get('/admin')).headers()['content-security-policy'] ?? '';
  const [, frames = ''] = /frame-src ([^;]*)/.exec(policy) ?? [];
  expect(frames.split(' ').filter((source) => source.startsWith('http:'))).toEqual([origin]);
  // The panel's own policy is older than the address.
  await openScreen(page, `/admin/posts/${await create('Blocked', 'draft')}`);
  await button('Preview').click();
  await page.getByText('The preview address is new.').waitFor();
  expect(violations.splice(0)).toEqual([expect.stringContaining('frame-src')]);
  await button('Reload').click();
  await heading('Blocked').waitFor();
});

test('the preview beside the editor follows each save and keeps its scroll position', async () => {
  const id = await create('First title', 'draft');
  await openScreen(page, `/admin/posts/${id}`);
  await heading('First title').waitFor();
  const element = await page.locator('iframe[title="Preview of this post"]').elementHandle();
  const frame = await element?.contentFrame();
  await frame?.evaluate(() => scrollTo(0, 400));
  const before = tokens.length;
  await page.getByRole('textbox', { name: 'Title' }).fill('Second title');
  await page.keyboard.press('ControlOrMeta+s');
  await heading('Second title').waitFor();
  await frame?.waitForFunction(() => scrollY === 400);
  // The script opened the new address; the frame's `src` is still the first one.
  expect(await element?.getAttribute('src')).toContain(tokens[before - 1]);
  expect(tokens.length).toBe(before + 1);
  expect(await axeFindings(page, { within: 'section[aria-label="Preview"] > div' })).toEqual([]);
});

test('the preview shows the working copy of a published post', async () => {
  const id = await create('Live title', 'published');
  await openScreen(page, `/admin/posts/${id}`);
  await heading('Live title').waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill('Waiting title');
  await heading('Waiting title').waitFor();
  expect(await (await fetch(`${site.url}/blog/live-title`)).text()).not.toContain('Waiting title');

  // View opens the front end, too, from the editor and from the list.
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open in your front end (new tab)' }).click();
  const tab = await opened;
  await tab.getByRole('heading', { name: 'Waiting title' }).waitFor();
  expect(new URL(tab.url()).origin).toBe(origin);
  await tab.close();
  await openScreen(page, '/admin/posts');
  const link = page.getByRole('link', { name: 'View “Live title” (new tab)' });
  expect(await link.getAttribute('href')).toBe(`/preview/posts/${id}`);
});

test('the front end accepts messages from the panel only', async () => {
  const id = await create('Only the panel', 'draft');
  await openScreen(page, `/admin/posts/${id}`);
  await heading('Only the panel').waitFor();
  const element = await page.locator('iframe[title="Preview of this post"]').elementHandle();
  const frame = await element?.contentFrame();
  const heard = await frame?.evaluate(async () => {
    const events: string[] = [];
    addEventListener('halden:saved', () => events.push('heard'));
    const send = () => window.postMessage({ type: 'halden:saved', address: location.href }, '*');
    send();
    // Messages are delivered in order.
    await new Promise((resolve) => {
      addEventListener('message', ({ data }) => data === 'end' && resolve(null));
      window.postMessage('end', '*');
    });
    return events;
  });
  expect(heard).toEqual([]);
});

import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** One in this many pictures is a photograph of twelve megapixels. */
const photographEvery = 250;

/** A WordPress site: its export, and its pictures at an address of the loopback. */
export class WordPressSite {
  private constructor(
    private readonly folder: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  /** The pictures are made beforehand, so that only their transfer is measured. */
  static async make(posts: number, pictures: number): Promise<WordPressSite> {
    const folder = await mkdtemp(join(tmpdir(), 'halden-bench-import-'));
    await mkdir(join(folder, 'uploads'));
    const server = createServer((request, response) => {
      const file = createReadStream(join(folder, 'uploads', /\d+\.png$/.exec(request.url ?? '')?.[0] ?? '0'));
      file.on('error', () => response.writeHead(404).end());
      file.pipe(response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const site = new WordPressSite(folder, server);
    for (let number = 1; number <= pictures; number++) await site.writePicture(number);
    await site.writeExport(posts, pictures);
    return site;
  }

  get exportFile(): string {
    return join(this.folder, 'export.xml');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get base(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Each picture differs. */
  private async writePicture(number: number): Promise<void> {
    const isPhotograph = number % photographEvery === 0;
    const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: 120 };
    const size = isPhotograph ? { width: 4000, height: 3000 } : { width: 640, height: 420 };
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
    const picture = sharp({ create: { ...size, channels: 3, background, ...(isPhotograph && { noise }) } });
    await (isPhotograph ? picture.jpeg() : picture.png()).toFile(join(this.folder, 'uploads', `${number}.png`));
  }

  private async writeExport(posts: number, pictures: number): Promise<void> {
    const { base } = this;
    const out = createWriteStream(this.exportFile);
    const write = async (text: string) => void (out.write(text) || (await once(out, 'drain')));
    await write(
      `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><link>${base}</link><wp:base_blog_url>${base}</wp:base_blog_url>` +
        '<wp:author><wp:author_login>ann</wp:author_login><wp:author_email>ann@old.example</wp:author_email><wp:author_display_name>Ann Old</wp:author_display_name></wp:author>',
    );
    for (let at = 1; at <= pictures; at++) {
      await write(
        `<item><title>Picture ${at}</title><wp:post_id>${at}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status>` +
          `<wp:attachment_url>${base}/wp-content/uploads/${at}.png</wp:attachment_url></item>`,
      );
    }
    const words = 'The harbour lies quiet before the boats come in with the tide. '.repeat(12);
    for (let at = 1; at <= posts; at++) {
      const picture = pictures > 0 ? `<img src="${base}/wp-content/uploads/${(at % pictures) + 1}.png">` : '';
      const next = `<a href="${base}/2019/05/post-${(at % posts) + 1}/">the next</a>`;
      await write(
        `<item><title>Post ${at}</title><link>${base}/2019/05/post-${at}/</link><dc:creator>ann</dc:creator><wp:post_id>${pictures + at}</wp:post_id>` +
          `<wp:post_name>post-${at}</wp:post_name><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2019-05-01 10:00:00</wp:post_date_gmt>` +
          `<category domain="category" nicename="c${at % 9}">Category ${at % 9}</category><category domain="post_tag" nicename="t${at % 40}">Tag ${at % 40}</category>` +
          `<content:encoded><![CDATA[<h2>Post ${at}</h2><p>${words}</p><p>${picture}</p><p>${next}</p><p>${words}</p>]]></content:encoded></item>`,
      );
    }
    out.end('</channel></rss>');
    await once(out, 'finish');
  }
}

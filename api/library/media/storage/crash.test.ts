import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { MediaItem } from '../../../testing/media/media.ts';
import { upload } from '../../../testing/media/upload.ts';
import { wholeServers } from '../../../testing/process/whole-server.ts';

let servers: Awaited<ReturnType<typeof wholeServers>>;
beforeAll(async () => void (servers = await wholeServers()));
afterAll(() => servers.stop());

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 70 })
    .toBuffer();

test('killed during an upload or while resizing: no partial file is served', async () => {
  let url = await servers.start();
  let editor = await servers.loggedIn(url);
  const cookie = `halden.sid=${editor.cookie('halden.sid') ?? ''}`;

  // The server dies after half of the body.
  const bytes = await photograph(1600, 1200);
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="half.jpg"\r\n\r\n`;
  const { port, host } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  socket.write(
    `POST /api/media HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes.length * 2}\r\n\r\n${head}`,
  );
  socket.write(bytes.subarray(0, bytes.length / 2));
  await sleep(300);
  await servers.kill();
  socket.destroy();

  url = await servers.start();
  editor = await servers.loggedIn(url);
  expect((await editor.get<MediaItem[]>('/api/media')).body).toEqual([]);
  const fields = { isPublic: 'true' };
  const { body: item } = await upload<MediaItem>(editor, '/api/media', { bytes, name: 'whole.jpg' }, { fields });
  const base = (item.thumbnailUrl ?? '').replace(/[^/]*$/, '');
  const names = ['1280.webp', '960.avif', '640.jpg', '960.png'];

  // Killed before, during or after writing the file and the row.
  for (const afterMs of [30, 200]) {
    const requests = names.map((name) => fetch(url + base + name).then((one) => one.arrayBuffer()));
    await Promise.race([Promise.allSettled(requests), sleep(afterMs)]);
    await servers.kill();
    await Promise.allSettled(requests);
    url = await servers.start();
  }
  for (const name of names) {
    const answer = await fetch(url + base + name);
    const image = sharp(Buffer.from(await answer.arrayBuffer()), { failOn: 'error' });
    expect({ name, width: (await image.raw().toBuffer({ resolveWithObject: true })).info.width }).toEqual({
      name,
      width: Number.parseInt(name),
    });
  }
  const kept = await readdir(join(servers.dataDir, 'media'), { recursive: true });
  const files = kept.filter((file) => /\.(?:avif|webp|jpg|png)$/.test(file));
  expect(files).toHaveLength(1 + names.length);
});

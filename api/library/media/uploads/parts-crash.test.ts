import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { MediaItem } from '../../../testing/media/media.ts';
import { addressOf, uploadClient } from '../../../testing/media/parts.ts';
import { wholeServers } from '../../../testing/process/whole-server.ts';

let servers: Awaited<ReturnType<typeof wholeServers>>;
beforeAll(async () => void (servers = await wholeServers()));
afterAll(() => servers.stop());

test('an upload resumes after the server was killed at any point, and becomes one file', async () => {
  const bytes = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer();
  let editor = await servers.loggedIn(await servers.start());
  const restart = async () => {
    await servers.kill();
    editor = await servers.loggedIn(await servers.start());
  };

  const address = addressOf(await uploadClient(editor).create(bytes.length, { filename: 'half.jpg' }));
  await uploadClient(editor).send(address, 0, bytes.subarray(0, 1000));
  // Killed while receiving the part, while inspecting the file, or while writing its row.
  for (const afterMs of [0, 100, 300]) {
    const { offset } = await uploadClient(editor).state(address);
    expect(offset).toBeGreaterThanOrEqual(1000);
    const rest = uploadClient(editor)
      .send(address, offset, bytes.subarray(offset))
      .catch(() => undefined);
    await Promise.race([rest, sleep(afterMs)]);
    await restart();
    await rest;
  }
  const { offset, mediaAddress } = await uploadClient(editor).state(address);
  if (!mediaAddress)
    expect((await uploadClient(editor).send(address, offset, bytes.subarray(offset))).status).toBe(200);
  const [item, ...others] = (await editor.get<MediaItem[]>('/api/media')).body;
  expect({ filename: item?.filename, width: item?.width, others }).toEqual({
    filename: 'half.jpg',
    width: 1600,
    others: [],
  });
  expect((await uploadClient(editor).state(address)).mediaAddress).toBe(`/api/media/${item?.id}`);
});

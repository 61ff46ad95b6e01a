import { runningEmbedded } from '../../api/kernel/database/embedded/embedded.ts';
import { createOrm } from '../../api/app/orm.ts';
import { administratorCookie, startServer } from '../support/servers.ts';
import sharp from 'sharp';

// `npm run bench -- media [rows]`: response times and query plans of the media library's list with many files, and page
// times while variants of a 24-megapixel photograph are made.
const rows = Number(process.argv[2] ?? 10_000);
const times = 60;

const ours = await startServer();
try {
  const url = await runningEmbedded(ours.dataDir);
  if (!url) throw new Error('The database is not running');
  const orm = createOrm(url);
  const em = orm.em.fork();
  await em.execute(
    `insert into media (filename, kind, mime_type, bytes, sha256, fingerprint, width, height, full_width, full_height, placeholder, alt_text, tags, folder, created_at)
     select 'picture-' || md5(i::text) || '.jpg', case i % 10 when 0 then 'document' else 'image' end, 'image/jpeg', 1000 + i * 7919 % 5000000,
       md5(i::text) || md5((i + 1)::text), left(md5(i::text), 12), 1600, 1200, 1600, 1200, 'data:image/webp;base64,' || repeat('A', 100),
       'What picture ' || i || ' shows', array['tag-' || i % 50], case when i % 3 = 0 then 'Folder ' || i % 20 end, now() - i * interval '1 minute'
     from generate_series(1, ?) i`,
    [rows],
  );
  await em.execute('vacuum analyze media');
  const cookie = await administratorCookie(ours.base);

  const query = `query ($filter: MediaFilter, $sort: MediaSort) {
    items: mediaList(first: 48, filter: $filter, sort: $sort) {
      edges { cursor node { id filename kind mimeType bytes width height placeholder altText caption tags folder url thumbnailUrl createdAt } }
      pageInfo { hasNextPage endCursor } totalCount }
    everything: mediaCount folders: mediaFolders { name count } uploadLimitMb }`;
  const lists = {
    'newest first': {},
    'by name': { sort: { field: 'filename', isDescending: false } },
    'largest first': { sort: { field: 'bytes', isDescending: true } },
    'of a folder': { filter: { folder: 'Folder 3' } },
    documents: { filter: { kind: 'document' } },
    searched: { filter: { search: 'picture 77' } },
    'used nowhere': { filter: { isUnused: true } },
  };
  for (const [name, variables] of Object.entries(lists)) {
    const took: number[] = [];
    for (let n = 0; n < times; n++) {
      const before = performance.now();
      const response = await fetch(`${ours.base}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', cookie },
        body: JSON.stringify({ query, variables }),
      });
      const { errors } = (await response.json()) as { errors?: { message: string }[] };
      if (errors?.[0]) throw new Error(errors[0].message);
      took.push(performance.now() - before);
    }
    console.log(`${name.padEnd(16)} median ${at(took, 0.5)} ms, p95 ${at(took, 0.95)} ms`);
  }
  for (const order of ['created_at desc, id desc', 'lower(filename), id', 'bytes desc, id desc']) {
    const plan = await em.execute<Record<string, string>[]>(`explain select * from media t order by ${order} limit 49`);
    console.log(`${order}: ${plan.map((line) => line['QUERY PLAN']?.trim()).join(' / ')}`);
  }
  await orm.close();

  const noise = {
    create: {
      width: 6000,
      height: 4000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  } as const;
  const photograph = await sharp(noise).blur(2).jpeg({ quality: 60 }).toBuffer();
  const pages = async (until: () => boolean) => {
    const took: number[] = [];
    while (!until() || took.length < 200) {
      const before = performance.now();
      await (await fetch(`${ours.base}/blog`)).arrayBuffer();
      took.push(performance.now() - before);
      await new Promise((done) => setTimeout(done, 5));
    }
    return took;
  };
  const alone = await pages(() => true);
  let isDone = false;
  const during = pages(() => isDone);
  const began = performance.now();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(photograph)]), 'photograph.jpg');
  const added = await fetch(`${ours.base}/api/media`, { method: 'POST', headers: { cookie }, body: form });
  const item = (await added.json()) as { thumbnailUrl?: string; message?: string };
  if (!item.thumbnailUrl) throw new Error(item.message);
  const base = item.thumbnailUrl.replace(/[^/]*$/, '');
  console.log(
    `${(photograph.length / 1024 / 1024).toFixed(1)} MB, 24 megapixels: taken in ${Math.round(performance.now() - began)} ms`,
  );
  const made = performance.now();
  const variants = [320, 640, 960, 1280, 1920].flatMap((width) => [`${width}.avif`, `${width}.webp`]);
  const answers = await Promise.all(variants.map(async (name) => (await fetch(`${ours.base}${base}${name}`)).status));
  if (answers.some((status) => status !== 200)) throw new Error(`Variants: ${answers.join(' ')}`);
  console.log(`its ${variants.length} variants: ${Math.round(performance.now() - made)} ms`);
  isDone = true;
  const beside = await during;
  console.log(`a page alone:  median ${at(alone, 0.5)} ms, p99 ${at(alone, 0.99)} ms`);
  console.log(`a page beside: median ${at(beside, 0.5)} ms, p99 ${at(beside, 0.99)} ms, of ${beside.length}`);
} finally {
  await ours.stop();
}

function at(took: readonly number[], part: number): string {
  const sorted = [...took].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
}

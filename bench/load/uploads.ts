import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { badFiles } from '../../api/testing/media/bad-files.ts';
import { Client } from '../../api/testing/client.ts';
import { upload } from '../../api/testing/media/upload.ts';
import { password, startServer } from '../support/servers.ts';

// `npm run bench:load -- uploads [rounds]`: uploads every invalid test file repeatedly, eight at a time, and measures
// the server's memory during and after.
const rounds = Number(process.argv[2] ?? 12);
const atOnce = 8;

const ours = await startServer();
try {
  const admin = new Client(ours.base);
  await admin.post('/api/auth/login', { username: 'admin', password });
  const files = await Promise.all(
    badFiles.map(async ([what, make, name, status]) => ({ what, bytes: await make(), name, status })),
  );
  const residentMb = async () => {
    const status = await readFile(`/proc/${ours.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  };
  /** Buffers outside of the heap. */
  const buffersMb = async () => {
    const metrics = await (await fetch(`${ours.base}/metrics`)).text();
    return Math.round(Number(/^nodejs_external_memory_bytes (\d+)/m.exec(metrics)?.[1]) / 1024 / 1024);
  };
  const before = await residentMb();
  let peak = before;
  const watching = setInterval(() => void residentMb().then((now) => (peak = Math.max(peak, now))), 20);
  const unexpected: string[] = [];
  const rows: Record<'round' | 'after it, MB' | 'highest so far, MB' | 'in buffers, MB' | 'seconds', number>[] = [];
  for (let round = 1; round <= rounds; round++) {
    const began = performance.now();
    const left = files.values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const { what, bytes, name, status } of left) {
          const answer = await upload(admin, '/api/media', { bytes, name, type: 'image/png' });
          if (answer.status !== status) unexpected.push(`${what}: ${answer.status}`);
        }
      }),
    );
    rows.push({
      round,
      'after it, MB': await residentMb(),
      'highest so far, MB': peak,
      'in buffers, MB': await buffersMb(),
      seconds: Math.round((performance.now() - began) / 100) / 10,
    });
  }
  clearInterval(watching);
  const kept = await readdir(join(ours.dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(() => []);
  const shown = rows.filter(({ round }) => round === 1 || round % Math.ceil(rounds / 10) === 0);
  console.table(shown, ['round', 'after it, MB', 'highest so far, MB', 'in buffers, MB', 'seconds']);
  console.table({
    'invalid files x rounds': `${files.length} x ${rounds}`,
    'memory before, MB': before,
    'unexpected responses': unexpected.length,
    'rows in the library': (await admin.get<unknown[]>('/api/media')).body.length,
    'files kept': kept.filter((entry) => entry.isFile()).length,
  });
  if (unexpected.length > 0) console.log(unexpected.join('\n'));
} finally {
  await ours.stop();
}

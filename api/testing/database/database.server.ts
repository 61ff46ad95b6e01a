import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../kernel/database/embedded/embedded.ts';

/** The PostgreSQL server of a test run. */
export interface TestServer {
  /** May create databases. */
  adminUrl: string;
  /** With the role that owns the test databases. */
  ownerUrl: string;
  stop: () => Promise<void>;
  /** For an interrupted run. */
  stopNow: () => void;
}

/** `TEST_DATABASE`: unset (embedded), `testcontainers`, or the address of a server whose user may create databases. */
export async function startTestServer(kind: string | undefined): Promise<TestServer> {
  if (kind === 'testcontainers') return inContainer();
  if (kind?.startsWith('postgres'))
    return { adminUrl: kind, ownerUrl: kind, stop: async () => undefined, stopNow: () => undefined };
  return embedded();
}

/** Linux's folder in memory, and the free space that a run of all tests may need there. */
const memory = { folder: '/dev/shm', bytes: 2 * 1024 ** 3 };

/** In memory if there is room: creating a database there waits for no disk. */
async function parentFolder(): Promise<string> {
  const free = await statfs(memory.folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= memory.bytes ? memory.folder : tmpdir();
}

async function embedded(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(await parentFolder(), 'halden-test-'));
  // Started by root, the server runs as another user, who needs access.
  await chmod(dataDir, 0o711);
  const server = await startEmbedded({
    dataDir,
    // The data is discarded after the run.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_wal_size: '256MB',
      // A run makes some thousand connections.
      scram_iterations: '1',
      // No standby follows it, and its tables are too small for reading ahead.
      wal_level: 'minimal',
      max_wal_senders: '0',
      io_method: 'sync',
    },
    onLost: (error) => {
      throw error;
    },
  });
  return {
    adminUrl: server.adminUrl,
    ownerUrl: server.url,
    stop: async () => {
      await server.stop();
      for (const folder of [dataDir, server.folder]) await rm(folder, { recursive: true, force: true });
    },
    stopNow: () => {
      server.stopNow();
      // The server is still writing.
      for (const folder of [dataDir, server.folder]) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function inContainer(): Promise<TestServer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const password = randomBytes(12).toString('hex');
  const container = await new GenericContainer('postgres:18')
    .withEnvironment({ POSTGRES_PASSWORD: password })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'full_page_writes=off'])
    .withExposedPorts(5432)
    // Twice: the first message comes from the server that initialises the data.
    .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2))
    .start();
  const url = `postgresql://postgres:${password}@${container.getHost()}:${container.getMappedPort(5432)}/postgres`;
  // Testcontainers itself stops the container of an interrupted run.
  return { adminUrl: url, ownerUrl: url, stop: async () => void (await container.stop()), stopNow: () => undefined };
}

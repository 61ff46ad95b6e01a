import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../database/embedded/embedded.ts';

/** A PostgreSQL for one run of the tests. */
export interface TestServer {
  /** May create databases. */
  adminUrl: string;
  /** The role that owns what the tests work on, with whatever database. */
  ownerUrl: string;
  stop: () => Promise<void>;
  /** For a run that is being interrupted. */
  stopNow: () => void;
}

/** `TEST_DATABASE`: unset (embedded), `testcontainers`, or the address of a server whose user may create databases. */
export async function startTestServer(kind: string | undefined): Promise<TestServer> {
  if (kind === 'testcontainers') return inContainer();
  if (kind?.startsWith('postgres'))
    return { adminUrl: kind, ownerUrl: kind, stop: async () => undefined, stopNow: () => undefined };
  return embedded();
}

async function embedded(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'halden-test-'));
  // As root the server runs as another user, who has to get in.
  await chmod(dataDir, 0o711);
  const server = await startEmbedded({
    dataDir,
    // Nothing here outlives the run.
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
    onLost: (error) => {
      throw error;
    },
  });
  return {
    adminUrl: server.adminUrl,
    ownerUrl: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
      if (server.folder !== dataDir) await rm(server.folder, { recursive: true, force: true });
    },
    stopNow: server.stopNow,
  };
}

async function inContainer(): Promise<TestServer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer('postgres:18')
    .withEnvironment({ POSTGRES_PASSWORD: 'postgres' })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'full_page_writes=off'])
    .withExposedPorts(5432)
    // Twice: the first time it is the server that only initialises.
    .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2))
    .start();
  const url = `postgresql://postgres:postgres@${container.getHost()}:${container.getMappedPort(5432)}/postgres`;
  // An interrupted run's container is ended by testcontainers itself.
  return { adminUrl: url, ownerUrl: url, stop: async () => void (await container.stop()), stopNow: () => undefined };
}

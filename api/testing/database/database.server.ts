import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../database/embedded/embedded.ts';

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

async function embedded(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'halden-test-'));
  // Started by root, the server runs as another user, who needs access.
  await chmod(dataDir, 0o711);
  const server = await startEmbedded({
    dataDir,
    // The data is discarded after the run.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      // A run makes some thousand connections.
      scram_iterations: '1',
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
    // Twice: the first message comes from the server that initialises the data.
    .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2))
    .start();
  const url = `postgresql://postgres:postgres@${container.getHost()}:${container.getMappedPort(5432)}/postgres`;
  // Testcontainers itself stops the container of an interrupted run.
  return { adminUrl: url, ownerUrl: url, stop: async () => void (await container.stop()), stopNow: () => undefined };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageEnvironment } from './image-environment.ts';
import { freePort, nodeFlags, password, ready } from './servers.ts';

/** The built server in its own process, restarted over the same data. */
export class ServerProcess {
  private child: ChildProcess | undefined;

  private constructor(
    readonly dataDir: string,
    readonly port: number,
    private readonly environment: Record<string, string>,
    private readonly flags: readonly string[],
  ) {}

  /** Uses the embedded database unless the environment names another. */
  static async make(environment: Record<string, string> = {}, flags: readonly string[] = []): Promise<ServerProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'halden-bench-'));
    // When run as root, PostgreSQL runs as another user, who needs access.
    await chmod(dataDir, 0o711);
    return new ServerProcess(dataDir, await freePort(), environment, flags);
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** @returns the duration in milliseconds */
  async start(): Promise<number> {
    const began = performance.now();
    this.child = spawn(process.execPath, [...nodeFlags, ...this.flags, 'dist/api/main.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...imageEnvironment,
        NODE_COMPILE_CACHE: join(this.dataDir, 'compiled'),
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        ADMIN_PASSWORD: password,
        LOG_LEVEL: 'silent',
        ...this.environment,
      },
    });
    await ready(`${this.base}/readyz`);
    return performance.now() - began;
  }

  /** Process id of the embedded PostgreSQL. */
  async databasePid(): Promise<number> {
    const [pid] = (await readFile(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    return Number(pid);
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((done) => {
      child.once('exit', () => done());
      child.kill(signal);
    });
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

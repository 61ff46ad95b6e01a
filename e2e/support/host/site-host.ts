import { fork, type ChildProcess } from 'node:child_process';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Starts a server with this environment; without one, stops the server. */
export interface ToHost {
  id: number;
  environment?: Record<string, string | undefined>;
}

/** A server has ended. */
export interface FromHost {
  id: number;
  code: number;
}

export interface HostedSite {
  /** Its output since its start. */
  log: () => string;
  /** Its exit code, once it has ended. */
  exitCode: () => number | undefined;
  stop: () => Promise<void>;
}

/** A process that runs the built servers of the test files that one of Jest's processes runs (decision 119). */
export class SiteHost {
  private readonly child: ChildProcess;
  private readonly running = new Map<number, { stop: () => Promise<void>; end: (code: number) => void }>();
  private output = '';
  private count = 0;

  constructor() {
    this.child = fork(join(import.meta.dirname, 'host.process.ts'), [], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: join(tmpdir(), `halden-e2e-compiled-${userInfo().username}`),
      },
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    this.child.on('message', ({ id, code }: FromHost) => this.running.get(id)?.end(code));
    this.child.once('exit', (code) => {
      for (const { end } of this.running.values()) end(code ?? 1);
    });
  }

  start(environment: Record<string, string | undefined>): HostedSite {
    const id = ++this.count;
    const from = this.output.length;
    let exitCode: number | undefined;
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const stop = async () => {
      if (exitCode === undefined) this.send({ id });
      await ended;
    };
    const end = (code: number) => {
      exitCode = code;
      this.running.delete(id);
      resolve();
    };
    this.running.set(id, { stop, end });
    this.send({ id, environment });
    return { log: () => this.output.slice(from), exitCode: () => exitCode, stop };
  }

  /** Stops what a failed test has left running. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.running.values()].map(({ stop }) => stop()));
  }

  private send(message: ToHost): void {
    this.child.send(message);
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Command {
  /** Waits until its output matches, and returns the match. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Waits for its end. @returns its exit code */
  ended: () => Promise<number | null>;
  /** Presses Ctrl-C and waits until none of its processes writes any more. */
  interrupt: () => Promise<unknown>;
  output: () => string;
}

/** Shorter than the time limit of a test, so that the error shows the command's output. */
const longestWaitMs = 240_000;

const commands = new Set<() => Promise<unknown>>();

/** Runs a line of the papers in a shell, as somebody who has just opened a terminal. */
export function runCommand(line: string, cwd: string, environment: Record<string, string>): Command {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('sh', ['-c', line], {
    cwd,
    env: { PATH, HOME, ...environment },
    // A process group of its own, because a terminal sends Ctrl-C to all processes of the command.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const signal = (name: NodeJS.Signals) => {
    if (child.pid !== undefined) process.kill(-child.pid, name);
  };
  const closed = once(child, 'close').then(([code]) => {
    commands.delete(interrupt);
    return code as number | null;
  });
  const interrupt = () => {
    signal('SIGINT');
    return closed;
  };
  commands.add(interrupt);
  return {
    output: () => output,
    says: async (pattern) => {
      for (const start = performance.now(); ; await sleep(50)) {
        const match = pattern.exec(output);
        if (match) return match;
        if (child.exitCode !== null) throw new Error(`"${line}" ended without saying ${String(pattern)}:\n${output}`);
        if (performance.now() - start > longestWaitMs)
          throw new Error(`"${line}" does not say ${String(pattern)}, but:\n${output}`);
      }
    },
    ended: () => closed,
    interrupt,
  };
}

/** Ends what a failed test has left running. */
export async function endCommands(): Promise<void> {
  await Promise.all(Array.from(commands, (interrupt) => interrupt()));
}

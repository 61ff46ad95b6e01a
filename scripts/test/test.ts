// `npm test` runs everything; `npm test -- --changed` the checks and the tests that concern what is not committed, or
// else the last commit; `npm test -- --changed=main` what concerns the changes since then;
// `npm test -- <arguments for Jest>` only those tests.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { makeCodegen, buildOutdated } from '../build/make.ts';
import { root } from '../build/build-outputs.ts';
import { testsOfChanges } from './changed/changed-tests.ts';
import { type FileReport, printCount, printTimes } from './test-report.ts';

interface Report {
  testResults: FileReport[];
}

const wanted = process.argv.slice(2);
const chosen = chosenTests();
const isWhole = chosen === 'all';
const reports = join(root, '.cache/reports');
const problems: string[] = [];
const seconds: Record<string, number> = {};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await step('operations', () => makeCodegen());
const checks = chosen === null ? Promise.resolve() : runChecks();
await step('build', buildOutdated);
const files = await runTests();
await checks;

if (isWhole) printTimes(seconds, files);
const failed = printCount(files, problems);
process.exitCode = failed > 0 || problems.length > 0 ? 1 : 0;

async function runTests(): Promise<FileReport[]> {
  if (chosen === null) return jest(wanted);
  // For two cores: more of them spend the time on taking turns (decision 119).
  const workers = '--maxWorkers=2';
  if (chosen === 'all') return jest([workers]);
  console.log(`The changes concern ${chosen.length} test files.`);
  return chosen.length === 0 ? [] : jest([workers, '--runTestsByPath', ...chosen]);
}

/** The test files to run; null if the arguments are for Jest. */
function chosenTests(): readonly string[] | 'all' | null {
  const changes = /^--changed(?:=(?<since>.+))?$/.exec(wanted[0] ?? '');
  if (!changes) return wanted.length === 0 ? 'all' : null;
  try {
    return testsOfChanges(changes.groups?.['since']);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** One after the other: the tests need the cores too. */
async function runChecks(): Promise<void> {
  await step('lint and types', () => check('lint'));
  await step('format', () => check('format'));
}

/** Times a part of the run and notes its failure, so that the other parts still run. */
async function step(name: string, work: () => void | Promise<void>): Promise<void> {
  const start = performance.now();
  try {
    await work();
  } catch (error) {
    problems.push(name);
    console.error(error instanceof Error ? error.message : error);
  }
  seconds[name] = (performance.now() - start) / 1000;
}

/** Prints the output of a check when it has ended, so that the output of two is not mixed. */
async function check(name: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', `check:${name}`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const ended = exitOf(child);
  const [status, out, err] = await Promise.all([ended, buffer(child.stdout), buffer(child.stderr)]);
  process.stderr.write(Buffer.concat([out, err]));
  if (status !== 0) throw new Error(`check:${name} failed`);
}

async function jest(args: string[]): Promise<FileReport[]> {
  const output = join(reports, 'jest.json');
  await step('tests', async () => {
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--experimental-vm-modules',
        join(root, 'node_modules/jest/bin/jest.js'),
        '--passWithNoTests',
        // A test that failed half way may have left a server running.
        '--forceExit',
        '--json',
        `--outputFile=${output}`,
        ...args,
      ],
      {
        cwd: root,
        // Vite set NODE_ENV to "production" while it built, and that build of React has no act().
        env: { ...process.env, NODE_ENV: 'test' },
        // Jest reports to stderr; stdout repeats the JSON.
        stdio: ['inherit', 'ignore', 'inherit'],
      },
    );
    // Ctrl-C reaches Jest too, which stops the database server: wait for it.
    const wait = () => undefined;
    process.on('SIGINT', wait);
    const status = await exitOf(child);
    process.off('SIGINT', wait);
    if (child.signalCode || status === 130) process.exit(130);
    if (status !== 0) throw new Error(`Jest exited with ${status}`);
  });
  try {
    return (JSON.parse(readFileSync(output, 'utf8')) as Report).testResults;
  } catch {
    return [];
  }
}

function exitOf(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
}

// `npm test`: everything. `npm test -- <what Jest takes>`: only those tests.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeCodegen, makeStale } from './make.ts';
import { root } from './stale.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: number;
}

const wanted = process.argv.slice(2);
const broken: string[] = [];
const reports = join(root, '.cache/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

attempt('the operations', makeCodegen);
if (wanted.length === 0) {
  for (const name of ['types', 'lint', 'format'])
    attempt(name, () => run('npm', ['run', '--silent', `check:${name}`], 'inherit'));
}
await makeStale().catch((error: unknown) => broke('the build', error));

// Two files at a time also on two cores, where Jest would take one: each has a server, or a browser, of its own.
const twoAtOnce = '--maxWorkers=2';
const totals =
  wanted.length > 0
    ? [jest('all', wanted)]
    : [
        jest('code', ['--selectProjects', 'schema', 'api', 'web', twoAtOnce]),
        jest('browser', ['--selectProjects', 'e2e', twoAtOnce]),
      ];

const passed = sum((report) => report.numPassedTests);
const failed = sum((report) => report.numFailedTests + report.numRuntimeErrorTestSuites);
const skipped = sum((report) => report.numPendingTests + report.numTodoTests);
console.log();
if (broken.length > 0) console.log(`Not in order: ${broken.join(', ')}.`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || broken.length > 0 ? 1 : 0;

function jest(name: string, args: string[]): Report | null {
  const file = join(reports, `${name}.json`);
  // A test that fails half way may leave a server open: that must not hold the verdict back.
  const flags = [
    '--disable-warning=ExperimentalWarning',
    '--experimental-vm-modules',
    join(root, 'node_modules/jest/bin/jest.js'),
  ];
  attempt(`the tests (${name})`, () =>
    run(
      process.execPath,
      [...flags, '--passWithNoTests', '--forceExit', '--json', `--outputFile=${file}`, ...args],
      'quiet',
    ),
  );
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

function sum(count: (report: Report) => number): number {
  return totals.reduce((total, report) => total + (report ? count(report) : 0), 0);
}

/** Jest's report for people goes to stderr; stdout repeats the JSON. */
function run(command: string, args: string[], output: 'inherit' | 'quiet'): void {
  const { status, signal } = spawnSync(command, args, {
    cwd: root,
    // Vite has made it "production" while building in this process, and React would bring no act().
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: ['inherit', output === 'quiet' ? 'ignore' : 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (signal) process.exit(130);
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

function attempt(name: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    broke(name, error);
  }
}

function broke(name: string, error: unknown): void {
  broken.push(name);
  if (name === 'the build' || name === 'the operations') console.error(error);
}

// `npm test`: everything. `npm test -- <what Jest takes>`: only those tests.
import { spawn, spawnSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { makeCodegen, makeStale } from './make.ts';
import { root } from './stale.ts';

/** What Jest says of one file. A file that could not even be loaded has failed without a test that did. */
interface FileReport {
  /** Its path. */
  name: string;
  status: 'passed' | 'failed' | 'pending' | 'focused';
  assertionResults: { fullName: string; status: 'passed' | 'failed' | 'pending' | 'todo' | 'skipped' | 'disabled' }[];
}

interface Report {
  testResults: FileReport[];
}

// A machine that does other things too may be late once, and a test with it: the files that failed run again, alone. The
// first failure stays in the output, and the run ends with the names of what needed it: there is a race to be found, in the
// tests or in the product. More failed files than this are no accident.
const secondAttempts = 4;

const wanted = process.argv.slice(2);
const broken: string[] = [];
const reports = join(root, '.cache/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

attempt('the operations', makeCodegen);
if (wanted.length === 0) await Promise.all(['types', 'lint', 'format'].map(check));
await makeStale().catch((error: unknown) => broke('the build', error));

// Two files at a time also on two cores, where Jest would take one: each has a server, or a browser, of its own.
const twoAtOnce = '--maxWorkers=2';
const late: string[] = [];
const files =
  wanted.length > 0
    ? jest('all', wanted)
    : [
        ...jestTwice('code', ['--selectProjects', 'schema', 'api', 'web', twoAtOnce]),
        ...jestTwice('browser', ['--selectProjects', 'e2e', twoAtOnce]),
      ];

const tests = files.flatMap(({ assertionResults }) => assertionResults);
const passed = tests.filter(({ status }) => status === 'passed').length;
const failed = tests.filter(({ status }) => status === 'failed').length + files.filter(failedToLoad).length;
const skipped = tests.length - passed - tests.filter(({ status }) => status === 'failed').length;
console.log();
for (const name of late) console.log(`Passed at the second attempt only: ${name}`);
if (broken.length > 0) console.log(`Not in order: ${broken.join(', ')}.`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || broken.length > 0 ? 1 : 0;

/** The reports of all files, those of a second attempt in the place of the first. */
function jestTwice(name: string, args: string[]): FileReport[] {
  const first = jest(name, args);
  const failing = first.filter(({ status }) => status === 'failed');
  if (failing.length === 0 || failing.length > secondAttempts) return first;
  const again = `${name}, a second attempt`;
  console.log(`Once more, alone: ${failing.map((file) => relative(root, file.name)).join(', ')}`);
  const paths = failing.map((file) => file.name);
  const second = jest(again, [...args, '--maxWorkers=1', '--runTestsByPath', ...paths]);
  const mended = second.filter(({ status }) => status === 'passed').map((file) => file.name);
  late.push(...failing.filter((file) => mended.includes(file.name)).flatMap(failuresOf));
  if (mended.length === failing.length) broken.splice(broken.indexOf(theTests(name)), 1);
  return first.map((file) => second.find((other) => other.name === file.name) ?? file);
}

function failuresOf({ name, assertionResults }: FileReport): string[] {
  const failures = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return (failures.length > 0 ? failures : ['(the file)']).map((failure) => `${relative(root, name)}: ${failure}`);
}

function failedToLoad({ status, assertionResults }: FileReport): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

function theTests(name: string): string {
  return `the tests (${name})`;
}

function jest(name: string, args: string[]): FileReport[] {
  const file = join(reports, `${name}.json`);
  // A test that fails half way may leave a server open: that must not hold the verdict back.
  const flags = [
    '--disable-warning=ExperimentalWarning',
    '--experimental-vm-modules',
    join(root, 'node_modules/jest/bin/jest.js'),
  ];
  attempt(theTests(name), () =>
    run(
      process.execPath,
      [...flags, '--passWithNoTests', '--forceExit', '--json', `--outputFile=${file}`, ...args],
      'quiet',
    ),
  );
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Report).testResults;
  } catch {
    return [];
  }
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

/** Each of them uses one core; what it says stays together. */
async function check(name: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', `check:${name}`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  try {
    const [status, out, err] = await Promise.all([ended, buffer(child.stdout), buffer(child.stderr)]);
    process.stderr.write(Buffer.concat([out, err]));
    if (status !== 0) broke(name, null);
  } catch (error) {
    broke(name, error);
  }
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

import { relative } from 'node:path';
import { root } from '../build/build-outputs.ts';

/** Jest's report on one test file. A file that could not be loaded has failed without a failed test. */
export interface FileReport {
  /** Its absolute path. */
  name: string;
  status: 'passed' | 'failed' | 'pending' | 'focused';
  /** Milliseconds since 1970. */
  startTime: number;
  endTime: number;
  assertionResults: { status: 'passed' | 'failed' | 'pending' | 'todo' | 'skipped' | 'disabled' }[];
}

const suites = ['schema', 'scripts', 'api', 'web', 'e2e'];

/**
 * Prints how long each part took, and the ten slowest files. Files run side by side: a suite's time is the sum of its
 * files'.
 */
export function printTimes(parts: Record<string, number>, files: FileReport[]): void {
  console.log('\nTime by part');
  for (const [name, seconds] of Object.entries(parts)) console.log(row(seconds, name));
  console.log('\nTime by suite, summed over its files');
  for (const suite of suites) {
    const own = files.filter(({ name }) => pathOf(name).startsWith(`${suite}/`));
    const cases = own.reduce((count, { assertionResults }) => count + assertionResults.length, 0);
    const seconds = own.reduce((sum, file) => sum + secondsOf(file), 0);
    console.log(row(seconds, `${suite} (${own.length} files, ${cases} cases)`));
  }
  console.log('\nSlowest files');
  const slowest = files.toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, 10);
  for (const file of slowest) console.log(row(secondsOf(file), pathOf(file.name)));
}

/** Prints what failed, and as the last line the count that `.ci/run` reads. @returns how many tests failed */
export function printCount(files: FileReport[], problems: string[]): number {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failedTests = tests.filter(({ status }) => status === 'failed').length;
  const failed = failedTests + files.filter(failedToLoad).length;
  const skipped = tests.length - passed - failedTests;
  console.log();
  if (problems.length > 0) console.log(`Failed: ${problems.join(', ')}`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed;
}

function failedToLoad({ status, assertionResults }: FileReport): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

const secondsOf = ({ startTime, endTime }: FileReport) => (endTime - startTime) / 1000;

const pathOf = (name: string) => relative(root, name).replaceAll('\\', '/');

const row = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/build-outputs.ts';
import { changedFiles } from './changed-files.ts';
import { concernedTests } from './concerned-tests.ts';
import { readImporters } from './import-graph.ts';

/**
 * The test files that the changes since a commit concern, or 'all'; see `changedFiles` for the commit.
 * @throws Error for a commit that there is not
 */
export function testsOfChanges(since?: string): readonly string[] | 'all' {
  const files = sources();
  return concernedTests(changedFiles(since), files, readImporters(root, files));
}

function sources(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const isSource = (file: string) => /^(api|e2e|schema|scripts|web)\/.*\.m?tsx?$/.test(file);
  return listed.split('\0').filter((file) => isSource(file) && existsSync(join(root, file)));
}

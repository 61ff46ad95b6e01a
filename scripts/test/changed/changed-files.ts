import { execFileSync } from 'node:child_process';
import { root } from '../../build/build-outputs.ts';

/**
 * The files that differ from a commit, by their paths in the repository: changed, added, deleted, and not yet added.
 * @param since a commit or branch; its last common commit with HEAD counts. Without it, what is not committed, or the
 *   last commit if everything is.
 * @throws Error with git's message, as for a commit that there is not
 */
export function changedFiles(since?: string): string[] {
  if (since !== undefined) return filesSince(git('merge-base', since, 'HEAD').trim());
  const uncommitted = filesSince('HEAD');
  return uncommitted.length > 0 ? uncommitted : filesSince('HEAD~1');
}

function filesSince(commit: string): string[] {
  const tracked = git('diff', '--name-only', '--no-renames', '-z', commit);
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...tracked.split('\0'), ...untracked.split('\0')].filter(Boolean);
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });

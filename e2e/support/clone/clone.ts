import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Output, root } from '../../../scripts/build/build-outputs.ts';

/**
 * A fresh clone of the checkout with its uncommitted changes, after `npm ci`: the packages are hard links to those of
 * the checkout, because installing them again would take minutes. No cache is filled.
 * @param name tells the clones of tests apart that run at the same time
 * @param built what the clone has as the checkout has it built, with its stamp: a clone whose inputs differ builds it
 * again
 */
export function makeClone(name: string, built: readonly Output['name'][] = []): string {
  // On the checkout's file system, which hard links cannot leave.
  const folder = join(root, '.cache/clones', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('git', ['init', '--quiet', folder]);
  // By the new repository, which takes none of the checkout's files as known: so this works without a .git there, too.
  const list = execFileSync('git', ['ls-files', '-z', '--others', '--exclude-standard'], {
    cwd: root,
    env: { ...process.env, GIT_DIR: join(folder, '.git'), GIT_WORK_TREE: root },
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of list.toString().split('\0')) {
    if (file === '') continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  for (const path of built.flatMap((output) => [output, join('.stamps', output)])) {
    cpSync(join(root, 'dist', path), join(folder, 'dist', path), { recursive: true });
  }
  linkTree(join(root, 'node_modules'), join(folder, 'node_modules'), ['.cache', '.vite', '.vite-temp']);
  return folder;
}

export const removeClone = (folder: string) => rmSync(folder, { recursive: true, force: true });

function linkTree(from: string, to: string, without: readonly string[] = []): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (without.includes(entry.name)) continue;
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

// The package's default arguments are for one page in one process, and switch web security off.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a browser that ends with this process. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: [...args, ...more] });
}

/** The npm package's Chromium (Linux x64), or the one in `CHROME_PATH`. */
async function chromiumPath(): Promise<string> {
  const path = process.env['CHROME_PATH'] ?? (await unpacked());
  if (!existsSync(path)) throw new Error(`No browser at ${path}: set CHROME_PATH to a Chromium`);
  return path;
}

/**
 * Unpacks Chromium once per user, since one user cannot replace another's files. The package takes any existing file
 * for a complete one, so each run unpacks into a folder of its own and the first to finish renames it. Runs in a
 * child process because `os.tmpdir()` has to return that folder.
 */
async function unpacked(): Promise<string> {
  const folder = join(tmpdir(), `halden-browser-${userInfo().username}`);
  if (!existsSync(folder)) {
    const own = await mkdtemp(`${folder}-`);
    const script = `import('@sparticuz/chromium').then((it) => it.default.executablePath())`;
    await promisify(execFile)(process.execPath, ['--eval', script], { env: { ...process.env, TMPDIR: own } });
    await rename(own, folder).catch(async (error: unknown) => {
      await rm(own, { recursive: true });
      if (!existsSync(folder)) throw error;
    });
  }
  return join(folder, 'chromium');
}

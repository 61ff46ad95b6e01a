import { join, resolve } from 'node:path';

/**
 * Bytes of the path of a Unix socket on the system that allows the fewest.
 * Source: macOS, `sys/un.h`: 104 with the final null byte. Linux allows 108 (unix(7)).
 */
const longestPath = 103;

/** Where the server listens for Unix sockets: its data folder, which only its own user may open. Node has none on Windows. */
export const socketSetting = process.platform === 'win32' ? '' : '.';

/**
 * The host of the server in an address. A query through its Unix socket takes half the CPU time of one through TCP, which
 * remains for folders with a long path. As libpq and node-postgres read it: the encoded folder in place of a name.
 */
export function hostOf(data: string): string {
  const folder = resolve(data);
  const hasSocket = socketSetting !== '' && Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= longestPath;
  return hasSocket ? encodeURIComponent(folder) : '127.0.0.1';
}

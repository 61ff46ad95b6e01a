import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

/**
 * Bytes of the path of a Unix socket on the system that allows the fewest.
 * Source: macOS, `sys/un.h`: 104 with the final null byte. Linux allows 108 (unix(7)).
 */
const longestPath = 103;

/**
 * The setting `unix_socket_directories`: the data folder, which only the server's own user may open, or nothing. A query
 * through the socket takes half the CPU time of one through TCP, which remains where Node has no Unix sockets (Windows),
 * the path is too long, or the file system has none, as some folders of the host that containers mount.
 */
export async function socketSetting(data: string): Promise<'.' | ''> {
  const path = (name: string) => join(resolve(data), `.s.PGSQL.${name}`);
  if (process.platform === 'win32' || Buffer.byteLength(path('65535')) > longestPath) return '';
  const probe = createServer().listen(path(randomBytes(2).toString('hex')));
  try {
    await once(probe, 'listening');
    return '.';
  } catch {
    return '';
  } finally {
    probe.close();
  }
}

/** The host in an address, as libpq and node-postgres read it: the encoded folder of the socket in place of a name. */
export const hostOf = (data: string, hasSocket: boolean): string =>
  hasSocket ? encodeURIComponent(resolve(data)) : '127.0.0.1';

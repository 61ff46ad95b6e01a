import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { foldName } from '#schema/fold';
import { derivedKey } from '../process/derived-key.ts';

/** Whoever sends a request, as far as the services may know: enough to tell callers apart, not to find one. */
export interface Caller {
  /** Keyed, so that the few billion addresses there are cannot be tried against it. */
  readonly hash: string;
  /** The same for an account that somebody names, whether or not there is one. */
  account(name: string): string;
}

export function callerOf(ip: string | undefined, secret: string): Caller {
  return {
    get hash() {
      return createHmac('sha256', secret)
        .update(`caller ${network(ip ?? '')}`)
        .digest('base64url');
    },
    account: (name) =>
      createHmac('sha256', derivedKey(secret, 'account names'))
        .update(foldName(name.trim()))
        .digest('base64url')
        .slice(0, 22),
  };
}

/** Nobody in particular: the server itself. */
export const noCaller: Caller = { hash: '', account: () => '' };

/** An IPv4 address whole; of an IPv6 address what belongs to one customer, its first 64 bits. */
export function network(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? before : [...before, ...zeros(8 - before.length - after.length), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Where somebody is, roughly: an IPv4 address without its last part, the first 48 bits of an IPv6 address. */
export function place(ip: string): string | null {
  const [address = ''] = network(ip).split('::/64');
  if (address === '') return null;
  if (ip === '::1' || address.startsWith('127.')) return 'localhost';
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}:*`;
  return address.replace(/\.\d+$/, '.*');
}

const zeros = (count: number) => Array.from({ length: Math.max(0, count) }, () => '0');

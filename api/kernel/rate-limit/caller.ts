import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { foldName } from '#schema/text/fold';
import { derivedKey } from '../secrets/derived-key.ts';

/** The sender of a request, pseudonymized: services can tell callers apart but not identify them. */
export interface Caller {
  /** A keyed hash of the network: a plain hash of an IPv4 address could be reversed by trying them all. */
  readonly hash: string;
  /** A keyed hash of an account's name, whether or not the account exists. */
  account(name: string): string;
}

/** The sender of a request. */
export class RequestCaller implements Caller {
  constructor(
    private readonly ip: string | undefined,
    private readonly secret: string,
  ) {}

  get hash(): string {
    return createHmac('sha256', this.secret)
      .update(`caller ${network(this.ip ?? '')}`)
      .digest('base64url');
  }

  account(name: string): string {
    return createHmac('sha256', derivedKey(this.secret, 'account names'))
      .update(foldName(name.trim()))
      .digest('base64url')
      .slice(0, 22);
  }
}

/** For work outside of requests. */
export const noCaller: Caller = { hash: '', account: () => '' };

/** The IPv4 address, or the /64 network of an IPv6 address, which usually belongs to one customer. */
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

/** A truncated address for display: IPv4 without its last part, the first 48 bits of IPv6. */
export function coarseAddress(ip: string): string | null {
  const [address = ''] = network(ip).split('::/64');
  if (address === '') return null;
  if (ip === '::1' || address.startsWith('127.')) return 'localhost';
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}:*`;
  return address.replace(/\.\d+$/, '.*');
}

const zeros = (count: number) => Array.from({ length: Math.max(0, count) }, () => '0');

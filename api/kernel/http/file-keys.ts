import { createHmac } from 'node:crypto';
import { mediaTypes } from '#schema/media/media';
import { isEqual } from './cookies.ts';
import { derivedKey } from '../secrets/derived-key.ts';

const extensions = Object.values(mediaTypes).map(({ extension }) => extension);
/** Up to the extension of its name: in a text, a bracket may follow. */
const path = `/media/([1-9]\\d{0,9})/(?:[0-9a-f]{12}/)?[\\w.%~()-]+?\\.(?:${extensions.join('|')})(?![\\w.%~?(-])`;

const hour = 60 * 60 * 1000;

/** Keys in addresses, which open files that are not public to those who see a preview. */
export class FileKeys {
  private readonly address: RegExp;

  constructor(
    private readonly secret: string,
    publicUrl: string,
  ) {
    const site = publicUrl === '' ? '' : `|${publicUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
    // Not the address of a file at another site.
    this.address = new RegExp(`(?<=^|["'\\s(,=;>]${site})${path}`, 'g');
  }

  /** What is shown, with keys in the addresses of the files of this site, at any depth. */
  opened<T>(shown: T, until: Date = new Date(Date.now() + hour)): T {
    const end = Math.floor(until.getTime() / 1000).toString(36);
    const withKeys = (value: unknown): unknown => {
      if (typeof value === 'string') {
        return value.replace(this.address, (whole, id: string) => `${whole}?key=${end}.${this.sign(id, end)}`);
      }
      if (Array.isArray(value)) return value.map(withKeys);
      if (typeof value !== 'object' || value === null || value instanceof Date) return value;
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withKeys(one)]));
    };
    return withKeys(shown) as T;
  }

  /** Whether the key opens the file now. */
  opens(id: number, key: string): boolean {
    const [end = '', signature = ''] = key.split('.');
    return Number.parseInt(end, 36) * 1000 > Date.now() && isEqual(this.sign(String(id), end), signature);
  }

  private sign(id: string, end: string): string {
    const hmac = createHmac('sha256', derivedKey(this.secret, 'media addresses'));
    return hmac.update(`${id} ${end}`).digest('base64url').slice(0, 24);
  }
}

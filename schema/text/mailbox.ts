import { isEmail } from './is-email.ts';
import { trimUnseen } from './invisible.ts';

/** A name and an email address. The name is plain text: what sends mails quotes it. */
export interface Mailbox {
  /** Empty for none. */
  name: string;
  address: string;
}

/**
 * Reads `Name <address>` or an address. Whatever stands before the last `<` is the name: `Müller: Partner`, `A; B` and
 * `Acme (Europe)` are names here, not the syntax of RFC 5322.
 * @returns null for anything else
 */
export function readMailbox(text: string): Mailbox | null {
  if (/[\r\n]/.test(text)) return null;
  const [, before, inside] = /^(.*)<([^<>]*)>$/s.exec(trimUnseen(text)) ?? [undefined, '', text];
  const address = trimUnseen(inside);
  if (!isSender(address)) return null;
  return { name: unquoted(trimUnseen(before)), address };
}

/** Also hosts without a dot, which mail servers of a network have. */
const isSender = (address: string): boolean => isEmail(address) || /^[^\s<>@",;:]+@[a-z\d-]+$/i.test(address);

/** A name may be given quoted, as in a header. */
function unquoted(name: string): string {
  const [, inside] = /^"((?:[^"\\]|\\.)*)"$/s.exec(name) ?? [];
  return inside === undefined ? name : inside.replace(/\\(.)/gs, '$1');
}

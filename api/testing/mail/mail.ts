/** A parsed mail. */
export interface ReadMail {
  /** By lower-case name, unfolded and decoded. */
  headers: Record<string, string>;
  text: string;
  /** Empty if there is no HTML part. */
  html: string;
}

/** @param raw the message as received by SMTP: plain text, or multipart with HTML */
export function readMail(raw: string): ReadMail {
  const part = readPart(raw);
  const boundary = /boundary="?([^";]+)"?/i.exec(part.headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return { headers: part.headers, text: part.body, html: '' };
  const parts = part.raw.split(`--${boundary}`).slice(1, -1).map(readPart);
  const bodyOf = (type: string) =>
    parts.find(({ headers }) => headers['content-type']?.toLowerCase().startsWith(type))?.body ?? '';
  return { headers: part.headers, text: bodyOf('text/plain'), html: bodyOf('text/html') };
}

/** The path and query of the first link in the text whose path has this prefix. */
export function linkIn({ text }: ReadMail, start: string): string {
  const found = [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => new URL(url));
  const link = found.find(({ pathname }) => pathname.startsWith(start));
  if (!link) throw new Error(`No link to ${start} in:\n${text}`);
  return link.pathname + link.search;
}

function readPart(raw: string) {
  const [head = '', ...rest] = raw.replace(/^\r\n/, '').split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/:\s*(.*)/s);
      return [name.toLowerCase(), decodedWords(value)];
    }),
  );
  const body = rest.join('\r\n\r\n');
  return { headers, raw: body, body: decoded(body, headers['content-transfer-encoding'] ?? '') };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  return Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}

/** RFC 2047. */
function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decoded(text.replaceAll('_', ' '), 'quoted-printable'),
    );
}

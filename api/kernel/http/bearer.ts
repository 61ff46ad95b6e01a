/** The token of `Authorization: Bearer …`. Other schemes are ignored: a proxy may use them. */
export function bearerOf(authorization: string | undefined): string | undefined {
  const bearer = /^Bearer(?:\s+(.*))?$/i.exec(authorization ?? '');
  return bearer ? (bearer[1] ?? '').trim() : undefined;
}

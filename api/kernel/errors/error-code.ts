/**
 * The `code` of a system or database error (`ENOENT`, `23505`), or undefined.
 * Duck-typed: under Jest, Node's own errors come from another realm, so `instanceof` fails.
 */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

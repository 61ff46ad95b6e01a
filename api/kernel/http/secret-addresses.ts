/** Addresses that contain a secret, which must not appear in logs and traces. */
const withSecret = /^\/(?:reset-password|invitation|newsletter|preview)\//i;

/** The path of an address for logs and traces, without a secret. */
export function loggedPath(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return withSecret.test(path) ? `${/^\/[^/]*/.exec(path)?.[0] ?? ''}/...` : path;
}

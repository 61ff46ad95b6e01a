import type { Client } from '../client.ts';

/** Submits a form like a browser without JavaScript. */
export function postForm(
  client: Client,
  path: string,
  values: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams(values).toString();
  return client.post<string>(path, body, { 'Content-Type': 'application/x-www-form-urlencoded', ...headers });
}

export const contactInput = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  industry: 'healthcare',
  message: 'Hello there',
  ...changes,
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { securityTxt } from './security-txt.ts';

const contact = 'mailto:security@example.com';

test.each([
  ['not set', undefined, 404, /Cannot GET/],
  ['expired', { contact, expires: '2020-01-01T00:00:00Z' }, 404, /Cannot GET/],
  [
    'valid',
    { contact, expires: '2999-01-01T00:00:00Z' },
    200,
    /^Contact: mailto:security@example\.com\nExpires: 2999-01-01T00:00:00Z\nCanonical: https:\/\/a\.example\/\.well-known\/security\.txt\n$/,
  ],
])('security.txt: %s', async (_, security, status, text) => {
  const server = express().use(securityTxt(security, 'https://a.example')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/.well-known/security.txt`);
  expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(text)]);
  if (status === 200) expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  server.close();
});

import { fillPreviewTemplate, previewOriginOf, previewTemplateProblem } from './headless-preview.ts';

const absolute = 'Must be an absolute address, such as https://www.example.com/preview?slug={slug}&token={token}';
const noHttp = 'Must begin with https://; http:// is for localhost and 127.0.0.1 only';

test.each([
  ['https://www.example.com/preview?slug={slug}&token={token}', null],
  ['https://www.example.com:8443/{kind}/{id}/{slug}#{token}', null],
  ['http://localhost:4321/preview?token={token}', null],
  ['http://127.0.0.1:4321/preview?token={token}', null],
  ['http://[::1]:4321/preview?token={token}', null],
  ['http://www.example.com/preview?token={token}', noHttp],
  ['http://localhost.example.com/preview?token={token}', noHttp],
  ['/preview?token={token}', absolute],
  ['//www.example.com/preview?token={token}', absolute],
  ['javascript:alert(1)//{token}', absolute],
  ['https:/www.example.com/{token}', absolute],
  ['https:///{token}', absolute],
  ['https://www.example.com/a b?token={token}', absolute],
  ['https://www.example.com/{slug?token={token}', absolute],
  ['https://www.example.com/preview?slug={slug}', 'Needs {token}, with which the front end reads the item'],
  ['https://www.example.com/{lang}?token={token}', '{lang} is unknown: use {slug}, {id}, {kind} and {token}'],
  ['https://{slug}.example.com/?token={token}', 'Placeholders cannot stand in the name of the host'],
  ['https://www.example.com:{id}/?token={token}', absolute],
  ['https://me:secret@www.example.com/?token={token}', 'Must not contain a user or a password'],
])('%s', (template, problem) => expect(previewTemplateProblem(template)).toBe(problem));

test('placeholders are filled and escaped', () => {
  const template = 'https://www.example.com/{kind}/{slug}?id={id}&token={token}&again={id}';
  expect(fillPreviewTemplate(template, { kind: 'post', slug: 'a b', id: '7', token: 'x&y' })).toBe(
    'https://www.example.com/post/a%20b?id=7&token=x%26y&again=7',
  );
  expect(previewOriginOf('http://localhost:4321/{slug}?token={token}')).toBe('http://localhost:4321');
});

import type { KindDeclaration } from '#schema/content/define';
import { kinds } from '#schema/content/kinds';
import { hasField } from '#schema/content/kind';
import type { ExampleCall } from './example-call.ts';

const prepare = (call: ExampleCall): ExampleCall => ({ ...call, isPreparation: true });

function ofKind(kind: KindDeclaration): ExampleCall[] {
  const { plural, name } = kind;
  const at = `/api/${plural}`;
  const item = `${at}/{id}`;
  const path = { id: `{${name}}` };
  const of = (call: string, more: Omit<ExampleCall, 'call'> = {}): ExampleCall => ({
    call: call.replace('…', item),
    path,
    ...more,
  });
  const story = hasField(kind, 'excerpt') && {
    excerpt: 'What we learned from two hundred robots.',
    category: 'Automation',
    tags: ['Robots'],
  };
  const fields = { slug: `our-first-${name}`, content: '<h2>Robots</h2><p>They are good at waiting.</p>', ...story };
  return [
    {
      call: `POST ${at}`,
      body: { title: `Our first ${name}`, ...fields, status: 'published' },
      headers: { 'Idempotency-Key': `first-${name}` },
      keep: name,
    },
    { call: `GET ${at}`, query: { limit: '1', sort: '-createdAt' } },
    { call: `GET ${at}/published`, query: { limit: '1', search: 'first' } },
    { call: `GET ${at}/export`, query: { search: 'first' } },
    { call: `GET ${at}/slug/{slug}`, path: { slug: `our-first-${name}` } },
    of('GET …', { query: { absolute: 'true' } }),
    of('PUT …', { body: { title: `Our very first ${name}`, version: 1 }, headers: { 'If-Match': `"{${name}}-1"` } }),
    of('PUT …/working-copy', { body: { title: 'A title that waits', version: 2 } }),
    of('GET …/working-copy'),
    of('POST …/working-copy/publish', { body: {} }),
    prepare(of('PUT …/working-copy', { body: { title: 'Another title' } })),
    of('DELETE …/working-copy'),
    of('GET …/revisions', { query: { limit: '2' } }),
    of('GET …/revisions/{number}', { path: { ...path, number: 1 } }),
    of('PUT …/revisions/{number}', { path: { ...path, number: 1 }, body: { name: 'As approved' } }),
    of('POST …/revisions/{number}/restore', { path: { ...path, number: 1 }, body: {} }),
    of('PUT …/schedule', { body: { unpublishAt: '2099-03-01T09:00:00.000Z' } }),
    of('GET …/schedule'),
    of('DELETE …/schedule'),
    of('POST …/preview-links', {
      body: { expiresInDays: 3 },
      headers: { 'Idempotency-Key': `link-${name}` },
      keep: `${name}Link`,
    }),
    of('GET …/preview-links'),
    of('DELETE …/preview-links/{linkId}', { path: { ...path, linkId: `{${name}Link}` } }),
  ];
}

/**
 * Every operation of the document once, in an order in which each finds what it needs.
 * @param ofFeatures those that features declare
 */
export const exampleCallsOf = (ofFeatures: readonly ExampleCall[]): readonly ExampleCall[] => [
  ...kinds.flatMap(ofKind),

  { call: 'GET /api/changes', query: { limit: '1' } },
  { call: 'GET /api/preview', query: { token: '{previewToken}' }, as: 'visitor' },
  { call: 'DELETE /api/posts/{id}', path: { id: '{post}' }, headers: { 'If-Match': '*' } },
  { call: 'DELETE /api/pages/{id}', path: { id: '{page}' }, headers: { 'If-Match': '*' } },
  { call: 'DELETE /api/articles/{id}', path: { id: '{article}' }, headers: { 'If-Match': '*' } },

  ...ofFeatures,

  { call: 'GET /api/openapi.json' },
  { call: 'GET /api/docs' },
];

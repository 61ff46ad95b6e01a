import { listQuery } from './content-list.query.ts';

test.each([
  [null, {}],
  ['draft', { status: 'draft' }],
  ['published', { status: 'published' }],
  ['waiting', { hasWorkingCopy: true }],
] as const)('the status filter %s asks for %j', (status, filter) => {
  expect(listQuery({ search: '', status, more: {} } as never)).toMatchObject({ filter });
  expect(Object.keys(listQuery({ search: '', status, more: {} } as never).filter ?? {})).toEqual(Object.keys(filter));
});

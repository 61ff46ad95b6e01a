import { concernedTests } from './concerned-tests.ts';

const tests = [
  'api/people/access/matrix.test.ts',
  'api/library/media/media.test.ts',
  'api/content/redirects/redirect.test.ts',
  'api/kernel/jobs/jobs.test.ts',
  'api/kernel/openapi/openapi.test.ts',
  'e2e/panel/media/media.test.ts',
  'e2e/panel/site/redirects.test.ts',
  'e2e/journey.test.ts',
  'schema/rules/redirect.test.ts',
  'scripts/lint/papers.test.ts',
  'web/admin/screens/redirects/redirect.form.test.tsx',
];

/** Each file and those that import it. */
const importers = new Map([
  [
    'schema/redirects/redirect.rules.ts',
    ['schema/rules/redirect.test.ts', 'api/content/redirects/redirect.service.ts'],
  ],
  ['api/content/redirects/redirect.service.ts', ['api/app/scope/services/redirect.services.ts']],
  ['api/app/scope/services/redirect.services.ts', ['api/app/scope/scope.ts']],
  ['api/app/scope/scope.ts', ['api/library/media/media.scope.ts', 'api/kernel/jobs/jobs.ts']],
  ['api/kernel/lists/csv.ts', ['api/content/redirects/redirect.csv.ts', 'api/library/media/media.csv.ts']],
  ['web/ui/toast.ts', ['web/admin/screens/redirects/redirect.form.tsx']],
  ['web/admin/screens/redirects/redirect.form.tsx', ['web/admin/screens/redirects/redirect.form.test.tsx']],
]);

test.each([
  [
    'a rule: its test, and the feature that uses it',
    'schema/redirects/redirect.rules.ts',
    ['api/content/redirects/redirect.test.ts', 'e2e/panel/site/redirects.test.ts', 'schema/rules/redirect.test.ts'],
  ],
  [
    'a service, not through the scope to everything',
    'api/content/redirects/redirect.service.ts',
    ['api/content/redirects/redirect.test.ts', 'e2e/panel/site/redirects.test.ts'],
  ],
  [
    'a tool: the features that use it',
    'api/kernel/lists/csv.ts',
    [
      'api/library/media/media.test.ts',
      'api/content/redirects/redirect.test.ts',
      'e2e/panel/media/media.test.ts',
      'e2e/panel/site/redirects.test.ts',
    ],
  ],
  [
    'a route: the tables of all routes, too',
    'api/content/redirects/redirect.routes.ts',
    [
      'api/people/access/matrix.test.ts',
      'api/content/redirects/redirect.test.ts',
      'api/kernel/openapi/openapi.test.ts',
      'e2e/panel/site/redirects.test.ts',
    ],
  ],
  [
    'a component: the tests that draw it, and what the panel as a whole is tried by',
    'web/admin/screens/redirects/redirect.form.tsx',
    ['e2e/journey.test.ts', 'web/admin/screens/redirects/redirect.form.test.tsx'],
  ],
  ['a paper', 'docs/architecture.md', ['scripts/lint/papers.test.ts']],
  ['a test', 'e2e/journey.test.ts', ['e2e/journey.test.ts']],
])('%s', (_what, changed, concerned) => {
  expect(concernedTests([changed], tests, importers)).toEqual(concerned);
});

test.each(['package.json', 'jest.config.ts', 'scripts/build/make.ts', 'api/testing/server.ts'])(
  '%s concerns every test',
  (changed) => {
    expect(concernedTests([changed], tests, importers)).toBe('all');
  },
);

/** Changes to these concern every test. */
export const everything: readonly string[] = [
  '.ci/**',
  '{package.json,package-lock.json,tsconfig.json,jest.config.ts,codegen.ts}',
  'scripts/{build,vite}/**',
  'scripts/test/*',
  'vite.config.ts',
  'api/testing/{database,environment}/**',
  'api/testing/*.ts',
];

/**
 * Files that put everything together: what they import is part of every server, page or test, so the importers of these
 * are no sign of what a change concerns.
 */
export const assembling: readonly string[] = [
  '{api,schema,web/admin}/features.ts',
  'api/{app,main}.ts',
  'api/{app,kernel/openapi,integrations/mcp,command-line}/**',
  'api/kernel/database/{orm,migrations}.ts',
  'api/kernel/database/migrations/**',
  'api/testing/**',
  'web/app/**',
  'web/entry-*.tsx',
  'web/testing/**',
  'e2e/support/**',
];

/** What each kind of change concerns beyond the files that import it: tests that derive their cases from it. */
export const derived: readonly { change: string; tests: readonly string[] }[] = [
  { change: 'schema/schema.graphql', tests: ['api/kernel/graphql/*.test.ts', 'api/testing/**', 'e2e/tools/**'] },
  {
    change: 'schema/{content,sections,permissions*,settings,built-permissions}**/**',
    tests: ['api/people/access/**', 'api/kernel/openapi/**', 'api/kernel/graphql/schema.test.ts', 'api/kernel/rest/**'],
  },
  {
    change: 'api/**/*.{routes,resolver,input,type}.ts',
    tests: [
      'api/people/access/**',
      'api/kernel/openapi/**',
      'api/kernel/graphql/*.test.ts',
      'api/kernel/rest/**',
      'api/testing/**',
    ],
  },
  {
    change: 'api/**/*.{entity.ts,sql}',
    tests: [
      'api/kernel/database/**',
      'api/{history,site/audit,transfer/bundles,visitors/personal-data,integrations/change-feed}/**',
      'api/command-line/**',
      'api/testing/**',
    ],
  },
  {
    change: 'api/app/**',
    tests: [
      'api/{site,people,library,content,visitors,history,integrations,transfer}/**',
      'api/kernel/rest/**',
      'api/kernel/graphql/**',
      'api/kernel/openapi/**',
    ],
  },
  {
    change: 'api/kernel/database/sql/**',
    tests: ['api/{site,people,library,content,visitors,history,integrations,transfer}/**'],
  },
  { change: 'api/delivery/**', tests: ['e2e/site/**'] },
  { change: 'api/**/*.job.ts', tests: ['api/kernel/jobs/**'] },
  { change: 'web/{site,site-layout,sections,app}/**', tests: ['e2e/site/**', 'e2e/journey.test.ts'] },
  { change: 'web/{ui,lib,boot,app}/**', tests: ['e2e/**'] },
  { change: 'web/{session,admin}/**', tests: ['e2e/accessibility/**', 'e2e/panel/shell/**', 'e2e/journey.test.ts'] },
  { change: 'web/admin/screens/content/**', tests: ['e2e/panel/content/**'] },
  { change: 'web/admin/{screens/media,tools/{media-picker,uploads}}/**', tests: ['e2e/panel/media/**'] },
  {
    change: 'web/admin/{screens/{account,access,roles,users},tools/password-prompt}/**',
    tests: ['e2e/panel/people/**'],
  },
  {
    change: 'web/admin/{screens/{audit,trash},tools/{changes,history,undo,consequences}}/**',
    tests: ['e2e/panel/changes/**'],
  },
  { change: 'web/admin/{shell,tools/{lists,fields,dialogs,focus,ask-first,screen}}/**', tests: ['e2e/panel/**'] },
  { change: 'web/api-docs/**', tests: ['e2e/api-docs.test.ts'] },
  { change: 'web/graphiql/**', tests: ['e2e/graphiql.test.ts'] },
  { change: '**/*.md', tests: ['scripts/lint/paper*.test.ts'] },
  { change: '{README.md,CONTRIBUTING.md,docs/extenders.md,scripts/*}', tests: ['e2e/first-minute.test.ts'] },
  {
    change: '{api/kernel/*.ts,{api,schema,web/admin}/feature{,s}.ts,e2e/feature/**}',
    tests: ['e2e/feature/*.test.ts'],
  },
  { change: 'e2e/support/**', tests: ['e2e/**'] },
];

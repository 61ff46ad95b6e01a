/** What each kind of file may import, by path in the repository or by package name. */
export interface ImportRow {
  /** Used in the message: "A service may not import …". */
  name: string;
  /** Glob of the files. The first matching row applies; files without a row may import anything. */
  from: string;
  /**
   * Globs of paths and packages. `{own}` is the file's own feature (`api/features/posts`) or screen (`web/site/blog`).
   */
  may: readonly string[];
  /** Allows any package that is not in `never`. */
  anyPackage?: boolean;
  /** Allowed for types only. */
  asType?: readonly string[];
  /** Exceptions to `may` and `anyPackage`. */
  never?: readonly string[];
}

const composition = ['api/{app,main,config}.ts', 'api/{app,config}/**', 'api/scope/scope.middleware.ts'];
/** The scope imports every service: what the services and transports use of it is its type. */
const scope = 'api/scope/{make-scope,kind-services,services/*}.ts';
const transports = ['api/{graphql,rest,site}/**', 'api/features/**/*.{resolver,routes}.ts'];
/** Modules below the features: errors, lists, access, the tools of routes, and shared GraphQL types. */
const below = [
  'api/{access,errors,kernel,http,jobs,lists,rate-limit,response-cache,secrets}/**',
  'api/graphql/*.{type,scalar}.ts',
  'api/rest/{route,id,body-id,item-etag,creating}.ts',
  'api/database/{*,replica/*}.ts',
];
const graphql = ['graphql', 'graphql-*', 'type-graphql', '@apollo/*'];
const express = ['express', 'express-*', 'connect-*'];
const drawing = ['react', 'react-dom', '@mui/*', '@emotion/*', '@fontsource*/*', 'formik', 'yup', 'lucide-react'];
const webShared = ['web/{ui,lib,session,gql}/**', 'schema/**'];

export const importTable: readonly ImportRow[] = [
  {
    name: 'The contract',
    from: 'schema/**',
    may: ['schema/**/*.ts', 'yup', 'transliteration', 'htmlparser2', 'culori'],
  },

  { name: 'The environment of tests', from: 'api/testing/environment/**', may: ['**'], anyPackage: true },
  {
    name: 'A test of the server',
    from: 'api/{**/*.test.ts,testing/**}',
    may: ['api/**', 'schema/**'],
    anyPackage: true,
  },
  {
    name: 'An entity or input',
    from: 'api/**/*.{entity,input,type,types}.ts',
    may: [
      'schema/**',
      'api/**/*.{entity,type,types}.ts',
      'api/kernel/kinds.ts',
      '{own}/**/*.{query,column}.ts',
      'api/graphql/*.scalar.ts',
      '@mikro-orm/*',
      'type-graphql',
      'graphql-scalars',
    ],
  },
  {
    name: 'A service',
    from: 'api/features/**/*.service.ts',
    may: ['schema/**', 'api/**'],
    anyPackage: true,
    never: [...composition, ...transports, scope, 'api/features/**/*.input.ts', ...express, ...graphql],
  },
  {
    name: 'A resolver',
    from: 'api/features/**/*.resolver.ts',
    may: [
      'schema/**',
      ...below,
      '{own}/**',
      'api/features/**/*.{entity,type,types}.ts',
      'type-graphql',
      'graphql',
      'graphql-scalars',
    ],
    asType: [scope],
    never: [...composition, '{own}/*.routes.ts'],
  },
  {
    name: 'A route or call',
    from: 'api/features/**/*.{routes,calls}.ts',
    may: [
      'schema/**',
      ...below,
      '{own}/**',
      'api/openapi/{from-rules,json-schema,parameters}.ts',
      'express',
      'node:*',
    ],
    asType: [scope],
    never: [...composition, '{own}/*.resolver.ts'],
  },
  {
    name: 'api/graphql',
    from: 'api/graphql/**',
    may: ['schema/**', ...below, '{own}/**'],
    anyPackage: true,
    asType: ['express', scope, 'api/process/log.ts'],
    never: [...composition, ...express],
  },
  {
    name: 'api/rest',
    from: 'api/rest/**',
    may: ['schema/**', ...below, '{own}/**'],
    anyPackage: true,
    asType: ['api/process/log.ts'],
    never: [...composition, ...graphql],
  },
  {
    name: 'api/site',
    from: 'api/site/**',
    may: ['schema/**', ...below, '{own}/**'],
    anyPackage: true,
    asType: [scope, 'api/process/log.ts'],
    never: [...composition, ...graphql],
  },
  { name: 'The server', from: 'api/**', may: ['api/**', 'schema/**'], anyPackage: true },

  {
    name: 'A test of the client',
    from: 'web/{**/*.test.{ts,tsx},testing/**}',
    may: ['web/**', 'schema/**'],
    anyPackage: true,
  },
  { name: 'web/ui', from: 'web/ui/**', may: ['web/ui/**', 'schema/**', ...drawing] },
  { name: 'web/boot', from: 'web/boot/**', may: ['web/boot/**'] },
  { name: 'web/lib', from: 'web/lib/**', may: ['web/{ui,lib,gql}/**', 'schema/**'], anyPackage: true },
  { name: 'web/session', from: 'web/session/**', may: webShared, anyPackage: true },
  { name: 'The layout of the site', from: 'web/site-layout/**', may: [...webShared, '{own}/**'], anyPackage: true },
  {
    name: 'A section',
    from: 'web/sections/**',
    may: [...webShared, 'web/{sections,site-layout}/**'],
    anyPackage: true,
  },
  {
    name: 'The public site',
    from: 'web/site/**',
    may: [...webShared, '{own}/**', 'web/site-layout/**', 'web/sections/**'],
    anyPackage: true,
  },
  { name: 'The features of the panel', from: 'web/admin/{feature,features}.ts', may: ['web/admin/**', 'react-router'] },
  {
    name: 'The panel',
    from: 'web/admin/**',
    may: [
      ...webShared,
      '{own}/**',
      'web/admin/{screen,focus,ask-first,dialogs,lists,fields,changes,consequences,history,undo,password-prompt,shortcuts,sorting,palette,media-picker,uploads,csv-import}/**',
      'web/admin/content/{kinds,preview}/**',
      'web/admin/{feature,features}.ts',
    ],
    anyPackage: true,
  },
  { name: 'The client', from: 'web/**', may: ['web/**', 'schema/**'], anyPackage: true },
];

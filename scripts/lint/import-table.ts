import { featureAreas } from './areas.ts';

/** What each kind of file may import, by path in the repository or by package name. */
export interface ImportRow {
  /** Used in the message: "A service may not import …". */
  name: string;
  /** Glob of the files. The first matching row applies; files without a row may import anything. */
  from: string;
  /**
   * Globs of paths and packages. `{own}` is the file's own feature (`api/content/posts`) or screen (`web/site/blog`,
   * `web/admin/screens/users`).
   */
  may: readonly string[];
  /** Allows any package that is not in `never`. */
  anyPackage?: boolean;
  /** Allowed for types only. */
  asType?: readonly string[];
  /** Exceptions to `may` and `anyPackage`. */
  never?: readonly string[];
}

const composition = ['api/{app,main,config}.ts', 'api/{app,config}/**'];
/** The scope imports every service: what the services and transports use of it is its type. */
const scope = 'api/app/scope/make-scope.ts';
const features = `api/{${featureAreas.join(',')}}/**`;
const transports = ['api/kernel/{graphql,rest}/**', 'api/delivery/**', `${features}/*.{resolver,routes}.ts`];
/** Modules below the features: errors, lists, access, the tools of routes, and shared GraphQL types. */
const below = [
  'api/kernel/*.ts',
  'api/kernel/{access,consequences,errors,html,http,jobs,lists,rate-limit,secrets}/**',
  'api/delivery/response-cache/**',
  'api/kernel/graphql/*.{type,scalar}.ts',
  'api/kernel/rest/{route,id,body-id,item-etag,creating}.ts',
  'api/kernel/database/{*,replica/*}.ts',
];
const graphql = ['graphql', 'graphql-*', 'type-graphql', '@apollo/*'];
const express = ['express', 'express-*', 'connect-*'];
const drawing = ['react', 'react-dom', '@mui/*', '@emotion/*', '@fontsource*/*', 'formik', 'yup', 'lucide-react'];
const webShared = ['web/{ui,lib,session,gql}/**', 'schema/**'];

/** What every part of the panel may use. The features' declarations are data; the screens that they load are not imported. */
const panel = [...webShared, 'web/admin/tools/**', 'web/admin/{feature,features}.ts'];
/** Screens that show a part of another feature's screens. All other parts that two screens share are tools. */
const composedScreens = [
  ['account', 'tokens'],
  ['dashboard', 'content/kinds'],
  ['imports', '{site-exports,static-edition}'],
  ['settings', '{personal-data,content/preview}'],
  ['setup', 'settings'],
  ['words', 'content/preview'],
] as const;

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
    may: ['api/**', 'schema/**', 'scripts/lint/areas.ts'],
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
      'api/kernel/graphql/*.scalar.ts',
      '@mikro-orm/*',
      'type-graphql',
      'graphql-scalars',
    ],
  },
  {
    name: 'A service',
    from: `${features}/*.service.ts`,
    may: ['schema/**', 'api/**'],
    anyPackage: true,
    never: [...composition, ...transports, scope, `${features}/*.input.ts`, ...express, ...graphql],
  },
  {
    name: 'A resolver',
    from: `${features}/*.resolver.ts`,
    may: [
      'schema/**',
      ...below,
      '{own}/**',
      `${features}/*.{entity,type,types}.ts`,
      'type-graphql',
      'graphql',
      'graphql-scalars',
    ],
    asType: [scope],
    never: [...composition, '{own}/*.routes.ts'],
  },
  {
    name: 'A route or call',
    from: `${features}/*.{routes,calls}.ts`,
    may: [
      'schema/**',
      ...below,
      '{own}/**',
      'api/kernel/openapi/{from-rules,json-schema,parameters}.ts',
      'express',
      'node:*',
    ],
    asType: [scope],
    never: [...composition, '{own}/*.resolver.ts'],
  },
  {
    name: 'api/kernel/graphql',
    from: 'api/kernel/graphql/**',
    may: ['schema/**', ...below, '{own}/**'],
    anyPackage: true,
    asType: ['express', scope, 'api/kernel/log.ts'],
    never: [...composition, ...express],
  },
  {
    name: 'api/kernel/rest',
    from: 'api/kernel/rest/**',
    may: ['schema/**', ...below, '{own}/**'],
    anyPackage: true,
    asType: ['api/kernel/log.ts'],
    never: [...composition, ...graphql],
  },
  {
    name: 'api/delivery',
    from: 'api/delivery/**',
    may: ['schema/**', 'api/kernel/**', 'api/delivery/**', 'api/config.ts'],
    anyPackage: true,
    never: [...graphql],
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
  {
    name: 'The features of the panel',
    from: 'web/admin/{feature,features}.ts',
    may: ['web/admin/{tools,screens}/**', 'web/admin/feature.ts', 'schema/**', 'react-router', 'lucide-react'],
  },
  ...composedScreens.map(([screen, parts]) => ({
    name: 'A screen of the panel',
    from: `web/admin/screens/${screen}/**`,
    may: [...panel, '{own}/**', `web/admin/screens/${parts}/**`],
    anyPackage: true,
  })),
  { name: 'A screen of the panel', from: 'web/admin/screens/**', may: [...panel, '{own}/**'], anyPackage: true },
  { name: 'A tool of the panel', from: 'web/admin/tools/**', may: panel, anyPackage: true },
  { name: 'The frame of the panel', from: 'web/admin/**', may: [...panel, 'web/admin/shell/**'], anyPackage: true },
  { name: 'The client', from: 'web/**', may: ['web/**', 'schema/**'], anyPackage: true },
];

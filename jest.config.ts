import type { Config } from 'jest';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

// One module instead of 151, which each test file would load.
const oneModule = { '^culori/fn$': 'culori/require' };

const shared: Project = {
  rootDir: import.meta.dirname,
  // Only sources: Jest lists every file below, for each of the four projects, and would list node_modules too.
  roots: ['api', 'e2e', 'schema', 'scripts', 'web'].map((folder) => `<rootDir>/${folder}`),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // MikroORM 7 and React Router 8 are ES modules only, so tests are too.
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        module: { type: 'es6' },
        jsc: {
          experimental: { keepImportAttributes: true },
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, useDefineForClassFields: false, react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  testEnvironment: 'node',
  moduleNameMapper: oneModule,
};

const config: Config = {
  // The only limit: a test that takes longer hangs. No test is about time, and the slowest has to pass on a machine that
  // is half as fast or busy with other work.
  testTimeout: 600_000,
  testSequencer: '<rootDir>/scripts/test/test.sequencer.mts',
  projects: [
    { ...shared, displayName: 'schema', testMatch: ['<rootDir>/{schema,scripts}/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'api',
      testMatch: ['<rootDir>/api/**/*.test.ts'],
      testEnvironment: '<rootDir>/api/testing/environment/server.environment.mts',
      moduleNameMapper: {
        // Applies to the tests' own process only; servers in other processes hash at full cost.
        '^@node-rs/argon2$': '<rootDir>/api/testing/environment/fast-argon2.ts',
        ...oneModule,
      },
      globalSetup: '<rootDir>/api/testing/database/database.setup.ts',
      globalTeardown: '<rootDir>/api/testing/database/database.teardown.ts',
    },
    {
      ...shared,
      displayName: 'web',
      testMatch: ['<rootDir>/web/**/*.test.{ts,tsx}'],
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/web/testing/browser-globals.ts'],
      // The browser's build of a package has no ES modules that Jest could not load; Node's has.
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
    },
    {
      ...shared,
      displayName: 'e2e',
      testMatch: ['<rootDir>/e2e/**/*.test.ts'],
      // Those of a feature that a test adds to a clone.
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/e2e/feature/(?:api|schema|web)/'],
      testEnvironment: '<rootDir>/e2e/support/browser/browser.environment.mts',
      setupFilesAfterEnv: ['<rootDir>/e2e/support/setup.ts'],
      globalSetup: '<rootDir>/e2e/support/browser/browser.setup.ts',
      globalTeardown: '<rootDir>/api/testing/database/database.teardown.ts',
    },
  ],
};

export default config;

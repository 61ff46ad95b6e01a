import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { importRule } from './scripts/lint/import-rule.ts';

const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: the name is what one greps for.',
};
const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'api/config.ts is the only reader of process.env.',
};

export default defineConfig(
  { ignores: ['dist/', 'coverage/', '.data/', '.cache/', 'web/gql/', '**/*.gen.ts', 'schema/testing/planted.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: { house: { rules: { imports: importRule } } },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Who may import whom: scripts/lint/import-table.ts
      'house/imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', defaultExport],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A method may be async because its interface is, and an event handler because React does not wait for it.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['web/**/*.{ts,tsx}'],
    rules: {
      // A loader throws `data(…, { status })`, as React Router documents it.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', package: 'react-router', name: 'DataWithResponseInit' }] },
      ],
    },
  },
  {
    files: ['api/**/*.ts'],
    ignores: ['api/config.ts', 'api/testing/**', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', defaultExport, environment] },
  },
  // Tools want a default export.
  { files: ['*.ts', '**/*.{setup,teardown}.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    // Answers that a test reads are JSON, and what it expects of them is the check.
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', 'bench/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
  prettier,
);

import type { CodegenConfig } from '@graphql-codegen/cli';

// One compiled document beside each `.graphql` file, so that a page's bundle holds only its own operations, without a
// GraphQL parser.
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: 'web/**/*.graphql',
  ignoreNoDocuments: true,
  silent: true,
  config: {
    useTypeImports: true,
    importExtension: '.ts',
    enumsAsTypes: true,
    strictScalars: true,
    scalars: { DateTime: 'string', JSON: 'unknown' },
  },
  generates: {
    'web/gql/types.gen.ts': { plugins: ['typescript'] },
    'web/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.graphql.gen.ts', baseTypesPath: 'gql/types.gen.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { importSchemaTypesFrom: 'web/gql/types.gen.ts' },
    },
  },
};

export default config;

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { compressed } from './scripts/vite/compressed.ts';
import { fontLicenses } from './scripts/vite/font-licenses.ts';
import { inlineBoot } from './scripts/vite/inline-boot.ts';
import { inlineHead } from './scripts/vite/inline-head.ts';
import { singleFormat } from './scripts/vite/single-format.ts';
import { sqlFiles } from './scripts/vite/sql-files.ts';
import { swaggerUiLicenses } from './scripts/vite/swagger-ui-licenses.ts';
import { optional, unbundled } from './scripts/vite/unbundled.ts';

const here = (path: string) => resolve(import.meta.dirname, path);

// Six outputs of one source tree:
//   client  what a visitor's browser loads           dist/client
//   panel   what the panel loads, built separately: a shared library chunk would hold what either of them uses
//                                                    dist/panel
//   docs    the page at /api/docs                    dist/docs
//   graphiql  the page at /admin/graphiql                dist/graphiql
//   site    the same screens, rendered on the server dist/site/entry-server.js
//   api     the server                               dist/api/main.js
// Each of them lists the packages it contains, with their licences, in .vite/license.json.
// In development `client` serves the sources of the panel, too, and `site` renders; the rest is served as built.

const license = { fileName: '.vite/license.json' };

// Every browser that runs our module scripts also supports preloading them.
const browserBuild = { manifest: true, modulePreload: { polyfill: false } };

// Server code is tree-shaken but keeps its lines and names: GraphQL types are named after their classes, and stack traces
// stay readable.
const serverOutput = {
  keepNames: true,
  comments: { legal: true, annotation: false, jsdoc: false },
  minify: { compress: true, mangle: false, codegen: false },
} as const;

/** The files of the GraphQL parser, which only the default screens of a kind use. */
const parserFiles = ['parser', 'lexer', 'schemaCoordinateLexer', 'source', 'tokenKind', 'directiveLocation'];

for (const name of parserFiles) {
  if (!existsSync(here(`node_modules/graphql/language/${name}.mjs`))) {
    throw new Error(`graphql has no language/${name}.mjs any more: update parserFiles in vite.config.ts`);
  }
}

/** Libraries that every page needs: all but the icons and the GraphQL parser. */
const libraries = new RegExp(
  `node_modules/(?!lucide-react/dist/esm/icons|graphql/language/(?:${parserFiles.join('|')})\\.mjs)`,
);

/** Code of the site's own, with its icons. */
const ours = /\/(?:web|schema|lucide-react)\//;

type Environments = Record<string, EnvironmentOptions>;

/** Vite's server would prepare the libraries of every environment that it knows. */
const forCommand = (command: 'build' | 'serve', all: Environments): Environments =>
  command === 'build'
    ? all
    : Object.fromEntries(Object.entries(all).filter(([name]) => name === 'client' || name === 'site'));

export default defineConfig(({ command }) => ({
  root: here('web'),
  // `.env` belongs to the server: nothing in it may reach a bundle.
  envDir: false,
  appType: 'custom',
  clearScreen: false,
  plugins: [
    react(),
    inlineHead(here('web/boot/head.ts')),
    inlineBoot('index.html'),
    compressed(),
    fontLicenses(here('node_modules'), license.fileName),
    swaggerUiLicenses(here('node_modules'), license.fileName),
    singleFormat(),
    sqlFiles(here('api/kernel/database/sql')),
  ],
  server: {
    middlewareMode: true,
    // A file that is being overwritten would be read empty, and a page without one of its modules is loaded again.
    watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
  },
  build: { emptyOutDir: true, reportCompressedSize: false, target: 'baseline-widely-available', license },
  environments: forCommand(command, {
    client: {
      // In development this environment serves the panel, too. All libraries are found at once: a later find would
      // reload the page.
      optimizeDeps: { entries: ['index.html', 'panel.html', 'entry-site.tsx', 'boot/consent.ts'] },
      build: {
        ...browserBuild,
        outDir: here('dist/client'),
        rolldownOptions: {
          input: ['web/index.html', 'web/entry-site.tsx', 'web/boot/consent.ts'].map(here),
          // web/boot imports the exports of the application's entry.
          preserveEntrySignatures: 'exports-only',
          // Everything that every page needs in one file compresses better than in many.
          output: {
            // Without the list of screens that share a chunk, because each page lists its files by name.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'libraries', test: libraries, priority: 1 },
                // Chunks for every page, for most screens, and for screens with forms, sections or stories. Each page
                // lists all of its files, and hashed names do not compress.
                { name: 'frame', test: ours, tags: ['$initial'], minShareCount: 2 },
                { name: 'screens', test: ours, minShareCount: 7 },
                { name: 'forms', test: /\/web\/site-layout\/(?:form|newsletter)\//, minShareCount: 2 },
                { name: 'sections', test: /\/web\/sections\//, minShareCount: 2 },
                // Simple pages need comments without the rest of a story.
                { name: 'comments', test: /\/web\/site-layout\/comments/, minShareCount: 2 },
                { name: 'stories', test: ours, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3000 },
              ],
            },
          },
        },
      },
    },
    panel: {
      consumer: 'client',
      build: {
        ...browserBuild,
        outDir: here('dist/panel'),
        copyPublicDir: false,
        // One of the chunks is the rich text editor, which is loaded when a text is opened.
        chunkSizeWarningLimit: 900,
        rolldownOptions: {
          input: here('web/panel.html'),
          output: {
            // Automatic splitting made 376 files, of which a first screen loaded 91 on average.
            codeSplitting: {
              groups: [
                { name: 'panel', tags: ['$initial'], priority: 1 },
                { name: 'screens', minShareCount: 7 },
              ],
            },
          },
        },
      },
    },
    docs: {
      consumer: 'client',
      build: {
        ...browserBuild,
        outDir: here('dist/docs'),
        copyPublicDir: false,
        // Swagger UI, loaded by this page only.
        chunkSizeWarningLimit: 1600,
        rolldownOptions: { input: here('web/api-docs.html') },
      },
    },
    graphiql: {
      consumer: 'client',
      build: {
        ...browserBuild,
        outDir: here('dist/graphiql'),
        copyPublicDir: false,
        // GraphiQL and its editor, loaded by this page only.
        chunkSizeWarningLimit: 4000,
        rolldownOptions: { input: here('web/graphiql.html') },
      },
    },
    site: {
      consumer: 'server',
      // Everything is bundled, so that a production install of the server needs no React.
      resolve: command === 'build' ? { noExternal: true } : { noExternal: [/^@mui\//, /^@emotion\//] },
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        outDir: here('dist/site'),
        ssr: true,
        target: 'node24',
        copyPublicDir: false,
        // One file, read once when the server starts.
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          input: here('web/entry-server.tsx'),
          output: {
            ...serverOutput,
            entryFileNames: 'entry-server.js',
            chunkFileNames: 'assets/[name]-[hash].js',
            codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] },
          },
        },
      },
    },
    api: {
      consumer: 'server',
      // Loading some two thousand library files one by one doubles the time of a start.
      resolve: {
        noExternal: true,
        external: [...unbundled, ...optional],
        // MikroORM depends on another patch release of it.
        dedupe: ['pg'],
        // Resolves packages like Node. With 'module' first, graphql would be bundled as CommonJS and as modules, and
        // two copies of it do not recognise each other's types.
        mainFields: ['main'],
        extensions: ['.js', '.json'],
      },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: here('dist/api'),
        ssr: true,
        target: 'node24',
        sourcemap: true,
        copyPublicDir: false,
        rolldownOptions: {
          // Drawings are drawn by a process of its own.
          input: { main: here('api/main.ts'), 'draw-svg': here('api/library/media/drawings/draw-svg.child.ts') },
          output: {
            ...serverOutput,
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            // Everything that a start loads is in two files: one loaded at once, one while the database starts.
            codeSplitting: {
              groups: [
                // Everything but the entry itself, which awaits modules of this chunk at top level.
                {
                  name: 'start',
                  test: /^(?!.*\/(?:api\/main|draw-svg\.child|drawing\.rules)\.ts$)/,
                  tags: ['$initial'],
                  priority: 1,
                },
                { name: 'app', test: /\/api\/(?:app|database\/prepare)\.ts$/ },
              ],
            },
          },
        },
      },
    },
  }),
}));

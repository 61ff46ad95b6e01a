import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { minify, transformWithOxc, type Plugin } from 'vite';

/** Replaces `<!--inline-head-->` by a compiled script, the one that cannot be a file. */
export function inlineHead(file: string): Plugin {
  const compiled = async () => {
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), basename(file), { target: 'es2022' });
    const { code: small } = await minify(basename(file, '.ts') + '.js', code, { compress: true, mangle: true });
    return small.trim();
  };
  return {
    name: 'halden:inline-head',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const script = await compiled();
        return html.replace('<!--inline-head-->', () => `<script>${script}</script>`);
      },
    },
  };
}

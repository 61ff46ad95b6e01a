import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The packages of the shipped font files: used as they are, or cut by `scripts/fonts/fonts.py`. No module imports them.
 */
const packages = ['instrument-sans', 'lora', 'nunito'].map((name) => `@fontsource-variable/${name}`);

interface Entry {
  name: string;
  version: string;
  identifier: string;
  text: string;
}

/** Adds these packages to the client's list of licences, in which Vite names only packages that are imported. */
export function fontLicenses(nodeModules: string, fileName: string): Plugin {
  return {
    name: 'halden:font-licenses',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After Vite has written the list.
      order: 'post',
      handler: (_options, bundle) => {
        const list = bundle[fileName];
        if (list?.type !== 'asset') throw new Error(`The build has no ${fileName}`);
        const entries = JSON.parse(list.source.toString()) as Entry[];
        const all = [...entries, ...packages.map((name) => entryOf(join(nodeModules, name)))];
        list.source = JSON.stringify(
          all.sort((a, b) => a.name.localeCompare(b.name)),
          null,
          2,
        );
      },
    },
  };
}

function entryOf(folder: string): Entry {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license: string;
  };
  return { name, version, identifier: license, text: readFileSync(join(folder, 'LICENSE'), 'utf8').trim() };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Adds the notices of the libraries that Swagger UI's bundle contains to its own licence. No package names them. */
export function swaggerUiLicenses(nodeModules: string, fileName: string): Plugin {
  return {
    name: 'halden:swagger-ui-licenses',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'docs',
    generateBundle: {
      // After Vite has written the list.
      order: 'post',
      handler: (_options, bundle) => {
        const list = bundle[fileName];
        if (list?.type !== 'asset') throw new Error(`The build has no ${fileName}`);
        const entries = JSON.parse(list.source.toString()) as { name: string; text: string }[];
        const swaggerUi = entries.find(({ name }) => name === 'swagger-ui-dist');
        if (!swaggerUi) throw new Error(`${fileName} does not name swagger-ui-dist`);
        const folder = join(nodeModules, swaggerUi.name);
        const notices = ['NOTICE', 'swagger-ui-es-bundle.js.LICENSE.txt'];
        const texts = notices.map((file) => readFileSync(join(folder, file), 'utf8').trim());
        swaggerUi.text = [swaggerUi.text, ...texts].join('\n\n');
        list.source = JSON.stringify(entries, null, 2);
      },
    },
  };
}

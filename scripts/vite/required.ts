import type { Plugin } from 'vite';

/** Bundles what our sources require by `const load = createRequire(import.meta.url)`, as if they imported it. */
export function required(): Plugin {
  return {
    name: 'halden:required',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'api',
    transform: {
      filter: { id: /\/api\/.*\.ts$/, code: /= createRequire\(import\.meta\.url\);/ },
      handler: (code) => {
        const packages: string[] = [];
        const rewritten = code.replace(/\bload\('([^']+)'\)/g, (_call, name: string) => {
          packages.push(name);
          return `required${packages.length - 1}`;
        });
        const imports = packages.map((name, i) => `import * as required${i} from '${name}'; `);
        return { code: imports.join('') + rewritten, map: null };
      },
    },
  };
}

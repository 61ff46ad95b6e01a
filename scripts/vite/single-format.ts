import type { Plugin } from 'vite';

/** Packages that use `instanceof` on their own objects, which fails with a second copy. */
const packages = ['graphql', 'type-graphql', '@mikro-orm/core', 'reflect-metadata'];

/** Fails the build when the server's bundle contains one of these packages both as CommonJS and as ES modules. */
export function singleFormat(): Plugin {
  return {
    name: 'halden:single-format',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'api',
    generateBundle: (_options, bundle) => {
      const files = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
      for (const name of packages) {
        const own = files.filter((file) => file.includes(`/node_modules/${name}/`));
        const extensions = new Set(own.map((file) => /\.\w+(?=$|\?)/.exec(file)?.[0]));
        if (extensions.size > 1) throw new Error(`${name} is bundled in two formats: ${[...extensions].join(', ')}`);
      }
    },
  };
}

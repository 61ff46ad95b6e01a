import type { Plugin } from 'vite';

/** Packages that tell their own objects by their class: two copies in one program take each other's for strangers. */
const packages = ['graphql', 'type-graphql', '@mikro-orm/core', 'reflect-metadata'];

/** Refuses to build what has such a package in it twice, as CommonJS and as modules. */
export function once(): Plugin {
  return {
    name: 'halden:once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'api',
    generateBundle: (_options, bundle) => {
      const files = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
      for (const name of packages) {
        const own = files.filter((file) => file.includes(`/node_modules/${name}/`));
        const kinds = new Set(own.map((file) => /\.\w+(?=$|\?)/.exec(file)?.[0]));
        if (kinds.size > 1) throw new Error(`${name} would be built in twice: ${[...kinds].join(', ')}`);
      }
    },
  };
}

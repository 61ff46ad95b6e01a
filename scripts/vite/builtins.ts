import type { Plugin } from 'vite';

/**
 * Takes Node's own modules as they are: an `import` of one reads all that it exports, and of `node:http` that is a client for
 * `fetch` and `WebSocket` too: 13 MB and 30 ms, whoever asks for a server only.
 */
export function builtins(): Plugin {
  return {
    name: 'halden:builtins',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'api' || name === 'site',
    generateBundle: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(imported, taken);
      }
    },
  };
}

const imported = /^import (?:(?:(?:\* as )?([\w$]+)(?:, )?)?(\{[^}]*\})? from )?"(node:[^"]+)";$/gm;

const taken = (_: string, whole: string | undefined, parts: string | undefined, module: string) => {
  const names = [whole, parts?.replaceAll(' as ', ': ')].filter((name) => name !== undefined);
  return names.map((name) => `const ${name} = process.getBuiltinModule("${module}");`).join(' ');
};

import type { Plugin } from 'vite';

/**
 * Writes what is not ASCII as escapes in what the server runs: V8 keeps the text of every file that it has loaded, and with
 * one letter beyond Latin-1 in it keeps all of it in two bytes a letter.
 */
export function ascii(): Plugin {
  return {
    name: 'halden:ascii',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'api' || name === 'site',
    generateBundle: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (rawText.test(chunk.code)) throw new Error(`${chunk.fileName}: String.raw would keep the escapes`);
        chunk.code = chunk.code.replace(beyondAscii, escaped);
      }
    },
  };
}

// The same in strings, templates, regular expressions and names; not where a template is taken as it is written.
const beyondAscii = /[\u0080-\uffff]/g;
const rawText = /String\.raw`[^`]*[\u0080-\uffff]/;
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

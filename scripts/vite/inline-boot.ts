import type { Plugin } from 'vite';

const moduleScript = /<script type="module"[^>]* src="\/([^"]+)"><\/script>/;

/**
 * Inlines a document's built script as a module: it is smaller than the overhead of a request, and runs a round trip
 * sooner.
 * @param name path of the document from Vite's root
 */
export function inlineBoot(name: string): Plugin {
  return {
    name: 'halden:inline-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, path }) => {
        if (!bundle || path !== `/${name}`) return html;
        const [element = '', file = ''] = moduleScript.exec(html) ?? [];
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk') throw new Error(`${name} has no script of its own`);
        // An import would need a request after all, and its relative address would be wrong.
        if (chunk.imports.length > 0) throw new Error(`${file} shares code with ${chunk.imports.join(', ')}`);
        delete bundle[file];
        return html.replace(element, () => `<script type="module">${safe(chunk.code)}</script>`);
      },
    },
  };
}

/** Escapes text that would close the element. */
const safe = (code: string) => code.trim().replaceAll('</script', '<\\/script');

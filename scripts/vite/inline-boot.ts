import type { Plugin } from 'vite';

const moduleScript = /<script type="module"[^>]* src="\/([^"]+)"><\/script>/;

/**
 * Puts the built script of a document into it, as a module that runs when the page is there: it is smaller than what
 * asking for a file costs, and runs a round trip sooner.
 * @param name the document, as its path from Vite's root
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
        // What it imported would have to be asked for after all, by an address that is not its own any more.
        if (chunk.imports.length > 0) throw new Error(`${file} shares code with ${chunk.imports.join(', ')}`);
        delete bundle[file];
        return html.replace(element, () => `<script type="module">${safe(chunk.code)}</script>`);
      },
    },
  };
}

/** No text in it can end the element. */
const safe = (code: string) => code.trim().replaceAll('</script', '<\\/script');

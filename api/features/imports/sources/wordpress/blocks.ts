import type { ImportNote } from '#schema/imports';
import { note } from '../notes.ts';

/** Blocks within blocks that WordPress allows. */
const deepest = 5;

/** Blocks and shortcodes that show their text to some visitors only. */
const gatedBlock =
  /<!--\s*wp:((?:jetpack\/paywall|premium-content\/[\w-]+|jetpack\/premium-content[\w/-]*|memberpress\/[\w-]+|restrict-content[\w-]*\/[\w-]+|rcp\/[\w-]+|pmpro\/[\w-]+|membership\/[\w-]+|wishlist-member\/[\w-]+|content-control\/[\w-]+|conditional-blocks\/[\w-]+))(?=[\s/{])/g;

export interface ReadBlocks {
  html: string;
  notes: ImportNote[];
  /** What only some visitors saw. */
  conditions: string[];
}

/**
 * The content of an item with the reusable blocks in their places, and without blocks that were hidden.
 * @param blocks the contents of reusable blocks, by their ids
 */
export function withBlocks(content: string, blocks: ReadonlyMap<string, string>): ReadBlocks {
  const notes: ImportNote[] = [];
  let html = content;
  for (let depth = 0; depth < deepest && /<!--\s*wp:block\s/.test(html); depth++) {
    html = html.replace(/<!--\s*wp:block\s+(\{.*?\})\s*(?:\/-->|-->\s*<!--\s*\/wp:block\s*-->)/g, (_, json: string) => {
      const id = /"ref"\s*:\s*(\d+)/.exec(json)?.[1] ?? '';
      const found = blocks.get(id);
      if (found === undefined)
        notes.push(note('text', 'leftOut', `block ${id}`, `The reusable block ${id} is not in the export.`));
      return found ?? '';
    });
  }
  html = withoutHidden(html, notes);
  return { html, notes, conditions: [...new Set([...html.matchAll(gatedBlock)].map(([, name = '']) => `[${name}]`))] };
}

/** WordPress 6.9 lets editors hide a block: https://make.wordpress.org/core/2025/11/18/ability-to-hide-blocks-in-wordpress-6-9/ */
function withoutHidden(html: string, notes: ImportNote[]): string {
  const tag = /<!--\s*(\/)?wp:([\w/-]+)((?:\s+\{.*?\})?)\s*(\/)?-->/g;
  let written = '';
  let from = 0;
  let hidden: { name: string; depth: number } | null = null;
  for (const { 0: whole, 1: isEnd, 2: name = '', 3: json = '', 4: isAlone, index } of html.matchAll(tag)) {
    if (hidden) {
      if (name === hidden.name && !isAlone) hidden.depth += isEnd ? -1 : 1;
      if (hidden.depth > 0) continue;
      hidden = null;
      from = index + whole.length;
    } else if (!isEnd && /"blockVisibility"\s*:\s*false/.test(json)) {
      written += html.slice(from, index);
      notes.push(note('text', 'leftOut', name, `A block that was hidden is left out: ${name}.`));
      if (isAlone) from = index + whole.length;
      else hidden = { name, depth: 1 };
    }
  }
  return hidden ? written : written + html.slice(from);
}

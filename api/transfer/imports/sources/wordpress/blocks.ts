import type { ImportNote } from '#schema/imports/imports';
import { note } from '../notes.ts';

/** Blocks within blocks that WordPress allows. */
const deepest = 5;

/** Blocks and shortcodes that show their text to some visitors only. */
const gatedBlock =
  /<!--\s*wp:((?:jetpack\/paywall|premium-content\/[\w-]+|jetpack\/premium-content[\w/-]*|memberpress\/[\w-]+|restrict-content[\w-]*\/[\w-]+|rcp\/[\w-]+|pmpro\/[\w-]+|membership\/[\w-]+|wishlist-member\/[\w-]+|content-control\/[\w-]+|conditional-blocks\/[\w-]+|wp-members\/[\w-]+|members\/[\w-]+|user-registration\/[\w-]*restrict\w*|ultimate-member\/[\w-]+|um-block\/[\w-]+|paid-memberships-pro\/[\w-]+|[\w-]+\/[\w-]*(?:restrict|members?-only|paywall|logged-in|protected|gated)[\w-]*))(?=[\s/{])/g;

/** Attributes by which plug-ins let only some visitors see a block. That of WordPress itself hides it on some screens. */
const condition =
  /<!--\s*wp:([\w/-]+)\s+(\{[^>]*?"\w*(?:[cC]ondition(?:s|alBlocks)|[vV]isibility|[rR]estrict\w*|userRoles?|loggedIn\w*|hideFor\w*|showFor\w*)"\s*:\s*(?:\{|\[|true|").*?\})\s*\/?-->/g;
const hasCondition =
  /"\w*(?:[cC]ondition(?:s|alBlocks)|[vV]isibility|[rR]estrict\w*|userRoles?|loggedIn\w*|hideFor\w*|showFor\w*)"\s*:/;
const ofScreens = /"blockVisibility"\s*:\s*\{\s*"viewport"\s*:\s*\{[^{}]*\}\s*\}/g;

export interface ReadBlocks {
  html: string;
  notes: ImportNote[];
  /** What only some visitors saw. */
  conditions: string[];
}

/**
 * The content of an item with the reusable blocks in their places, and without blocks that were hidden.
 * @param blocks the contents of reusable blocks, by their ids; null for one that visitors do not see
 */
export function withBlocks(content: string, blocks: ReadonlyMap<string, string | null>): ReadBlocks {
  const notes: ImportNote[] = [];
  let html = content;
  for (let depth = 0; depth < deepest && /<!--\s*wp:block\s/.test(html); depth++) {
    html = html.replace(/<!--\s*wp:block\s+(\{.*?\})\s*(?:\/-->|-->\s*<!--\s*\/wp:block\s*-->)/g, (_, json: string) => {
      const id = /"ref"\s*:\s*(\d+)/.exec(json)?.[1] ?? '';
      const found = blocks.get(id);
      if (found === undefined)
        notes.push(note('text', 'leftOut', `block ${id}`, `The reusable block ${id} is not in the export.`));
      else if (found === null)
        notes.push(note('text', 'leftOut', `block ${id}`, `The reusable block ${id} was not public, and is left out.`));
      else if (/"content"\s*:\s*\{\s*"/.test(json)) notes.push(overridden(json));
      return found ?? '';
    });
  }
  html = withoutHidden(html, notes);
  const names = [
    ...[...html.matchAll(gatedBlock)].map(([, name = '']) => name),
    ...[...html.matchAll(condition)].flatMap(([, name = '', json = '']) =>
      hasCondition.test(json.replace(ofScreens, '')) ? [name] : [],
    ),
  ];
  return { html, notes, conditions: [...new Set(names.map((name) => `[${name}]`))] };
}

/** The words that a text gives a pattern instead of the pattern's own. */
function overridden(json: string): ImportNote {
  const words = [...json.matchAll(/"content"\s*:\s*"((?:\\.|[^"\\])*)"/g)].map(([, one = '']) => one).join(', ');
  return note('text', 'leftOut', words, `A pattern has its own words here, not those of this text: ${words}`);
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

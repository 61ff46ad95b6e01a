import { leavesOf, sectionNamed, type Leaf, type Sections } from './blocks.ts';
import type { LinkValue, PictureValue } from '../fields/define.ts';
import { typeOf } from '../fields/field-types.ts';
import type { Block } from './define.ts';

/** A text, picture or link of a block, with its place in the page: `blocks.2.items.0.title`. */
export interface Part {
  path: string;
  /** "Quote: Name" */
  label: string;
}

export interface BlockParts {
  texts: (Part & { text: string })[];
  richTexts: (Part & { html: string })[];
  images: (Part & PictureValue)[];
  links: (Part & LinkValue)[];
}

/** The texts, pictures and links of these blocks. */
export function partsOfBlocks(sections: Sections, blocks: readonly Block[]): BlockParts {
  const parts: BlockParts = { texts: [], richTexts: [], images: [], links: [] };
  blocks.forEach((block, at) => {
    const section = sectionNamed(sections, block.type);
    for (const leaf of section ? leavesOf(section.fields, block) : []) {
      add(parts, leaf, { path: `blocks.${at}.${leaf.path}`, label: `${section?.label}: ${leaf.label}` });
    }
  });
  return parts;
}

function add(parts: BlockParts, { field, value }: Leaf, part: Part): void {
  const { words } = typeOf(field);
  if (words === 'text' && value) parts.texts.push({ ...part, text: value as string });
  if (words === 'html' && value) parts.richTexts.push({ ...part, html: value as string });
  if (words === 'alt') {
    const { src, alt } = value as PictureValue;
    if (src) parts.images.push({ ...part, src, alt });
  }
  if (words === 'label') {
    const { label, href } = value as LinkValue;
    if (href) parts.links.push({ path: part.path, label, href });
  }
}

/** The words of visible blocks, in order, each text on a line. @param plain text of HTML */
export function wordsOfBlocks(sections: Sections, blocks: readonly Block[], plain: (html: string) => string): string[] {
  return blocks.flatMap((block) => {
    const section = sectionNamed(sections, block.type);
    if (!section || block.isHidden) return [];
    return leavesOf(section.fields, block).flatMap(({ field, value }) => {
      const { words } = typeOf(field);
      if (words === 'text') return value ? [value as string] : [];
      if (words === 'html') return value ? [plain(value as string)] : [];
      const text = words === 'alt' ? (value as PictureValue).alt : words === 'label' ? (value as LinkValue).label : '';
      return text ? [text] : [];
    });
  });
}

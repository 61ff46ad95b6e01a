import type { Block } from '#schema/sections/define';

/** An id that no section of the page has. */
export function newBlockId(blocks: readonly Block[]): string {
  for (;;) {
    const id = `s-${Math.random().toString(36).slice(2, 8)}`;
    if (!blocks.some((block) => block.id === id)) return id;
  }
}

/** A copy, for this page or another, without the anchor, which belongs to one section. */
export function copyOf({ anchor: _, ...block }: Block, id: string): Block {
  return { ...block, id };
}

import type { Node as DocumentNode } from '@tiptap/pm/model';

/** Counts words: runs of characters between blanks with a letter or digit. */
export function countWords(doc: DocumentNode): number {
  const text = doc.textBetween(0, doc.content.size, ' ', ' ');
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

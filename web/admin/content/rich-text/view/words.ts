import type { Node as DocumentNode } from '@tiptap/pm/model';

/** Words as readers count them: what stands between blanks and has a letter or a digit. */
export function countWords(doc: DocumentNode): number {
  const text = doc.textBetween(0, doc.content.size, ' ', ' ');
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

import { fixTables } from '@tiptap/pm/tables';
import { EditorState } from '@tiptap/pm/state';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { cutText } from '#schema/text/cut-text';
import { canonical } from './canonical.ts';
import { readDocument } from './read.ts';
import { writeHtml } from './write.ts';

export type Opened =
  | { view: 'visual'; doc: DocumentNode }
  /** @property reason what the visual editor would change, as part of a sentence */
  | { view: 'source'; reason: string };

/** Parses HTML into a document if saving it would give equivalent HTML. */
export function openHtml(html: string): Opened {
  const doc = readDocument(html);
  const stored = canonical(html);
  const written = canonical(writeHtml(doc));
  const at = stored.findIndex((item, index) => item !== written[index]);
  if (at >= 0 || written.length !== stored.length) return { view: 'source', reason: reasonFor(stored, at) };
  if (fixTables(EditorState.create({ doc }))) {
    return { view: 'source', reason: 'a table whose rows differ in length' };
  }
  return { view: 'visual', doc };
}

function reasonFor(stored: readonly string[], at: number): string {
  const item = stored[at] ?? stored.at(-1) ?? '';
  const tag = /^<\/?([a-z0-9-]+)/.exec(item)?.[1];
  const text = /^"(.*)"/.exec(item)?.[1];
  if (tag) return `the element <${tag}>`;
  return text ? `the text “${cutText(text, 40, '…')}”` : 'its structure';
}

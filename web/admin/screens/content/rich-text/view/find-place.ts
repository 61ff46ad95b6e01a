import type { Editor } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { closeHistory } from '@tiptap/pm/history';
import type { TextPlace } from '#schema/checks/define';

interface Range {
  from: number;
  to: number;
  /** A picture, which is selected as a whole. */
  isNode?: boolean;
}

/** Where the place of a finding is in the document; null if it is no longer there. */
export function findPlace(doc: DocumentNode, at: NonNullable<TextPlace['at']>): Range | null {
  if ('words' in at) return wordsIn(doc, at.words)[at.nth] ?? null;
  if (at.tag === 'img') return picturesIn(doc)[at.nth] ?? null;
  if (at.tag === 'a') return linksIn(doc)[at.nth] ?? null;
  return headingsIn(doc, Number(at.tag.slice(1)))[at.nth] ?? null;
}

/** Selects the place and brings it into view. @returns whether it was found */
export function revealPlace(editor: Editor, { at }: TextPlace): boolean {
  const { state, view } = editor;
  const range = at ? findPlace(state.doc, at) : null;
  if (!range) {
    view.focus();
    return false;
  }
  const selection = range.isNode
    ? NodeSelection.create(state.doc, range.from)
    : TextSelection.create(state.doc, range.from, range.to);
  view.dispatch(state.tr.setSelection(selection));
  view.focus();
  const shown = range.isNode ? view.nodeDOM(range.from) : view.domAtPos(range.from).node;
  const element = shown instanceof Element ? shown : shown?.parentElement;
  element?.scrollIntoView({ block: 'center' });
  return true;
}

/** Gives the picture at the place this alternative text. */
export function describePicture(editor: Editor, place: TextPlace, altText: string): void {
  if (!revealPlace(editor, place)) return;
  const { state, view } = editor;
  view.dispatch(closeHistory(state.tr).setNodeAttribute(state.selection.from, 'alt', altText));
}

function picturesIn(doc: DocumentNode): Range[] {
  const found: Range[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name === 'image' || node.type.name === 'blockImage') {
      found.push({ from: pos, to: pos + node.nodeSize, isNode: true });
    }
  });
  return found;
}

function headingsIn(doc: DocumentNode, level: number): Range[] {
  const found: Range[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name === 'heading' && node.attrs['level'] === level) {
      found.push({ from: pos + 1, to: pos + 1 + node.content.size });
    }
  });
  return found;
}

/** Links in the text, linked pictures, and anchors, which are links in HTML too. */
function linksIn(doc: DocumentNode): Range[] {
  const found: Range[] = [];
  let open: { range: Range; mark: unknown; parent: DocumentNode | null } | null = null;
  doc.descendants((node, pos, parent) => {
    const to = pos + node.nodeSize;
    if (node.type.name === 'anchor') found.push({ from: pos, to });
    if (node.type.name === 'blockImage' && node.attrs['link']) found.push({ from: pos, to, isNode: true });
    if (!node.isInline) return;
    const mark = node.marks.find(({ type }) => type.name === 'link');
    if (mark && open?.mark === mark && open.parent === parent && open.range.to === pos) open.range.to = to;
    else if (mark) {
      open = { range: { from: pos, to }, mark, parent };
      found.push(open.range);
    } else open = null;
  });
  return found;
}

/** Occurrences of the words in the whole text. */
function wordsIn(doc: DocumentNode, words: string): Range[] {
  let text = '';
  const positions: number[] = [];
  doc.descendants((node, pos) => {
    if (!node.isText || node.text === undefined) return;
    for (let at = 0; at < node.text.length; at += 1) positions.push(pos + at);
    text += node.text.replace(/\s/g, ' ');
  });
  const found: Range[] = [];
  for (let at = text.indexOf(words); at !== -1 && words !== ''; at = text.indexOf(words, at + words.length)) {
    found.push({ from: positions[at] ?? 0, to: (positions[at + words.length - 1] ?? 0) + 1 });
  }
  return found;
}

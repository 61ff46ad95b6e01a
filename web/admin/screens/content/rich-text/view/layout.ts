import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { Attributes } from '../schema/allowed-attributes.ts';

/** The width or alignment of a picture or player, as a class. */
export const layouts = ['', 'alignwide', 'alignfull', 'alignleft', 'aligncenter', 'alignright'] as const;
export type Layout = (typeof layouts)[number];

const isLayout = (name: string) => /^align(?:left|right|center|none|wide|full)$/.test(name);

/** A selected picture or player. */
export interface SelectedMedia {
  pos: number;
  node: DocumentNode;
  /** The node that has the layout class: the figure around it, or the node itself. */
  holder: { pos: number; node: DocumentNode };
  isInline: boolean;
}

const mediaNames = ['image', 'blockImage', 'blockPlayer', 'inlinePlayer'];

export function selectedMedia({ state: { selection } }: Editor): SelectedMedia | null {
  if (!(selection instanceof NodeSelection) || !mediaNames.includes(selection.node.type.name)) return null;
  const { from: pos, node, $from } = selection;
  const isInFigure = $from.parent.type.name === 'figure';
  const holder = isInFigure ? { pos: $from.before(), node: $from.parent } : { pos, node };
  return { pos, node, holder, isInline: node.isInline };
}

const classesOf = (node: DocumentNode) =>
  ((node.attrs['preserved'] as Attributes | null)?.['class'] ?? '').split(/\s+/).filter(Boolean);

export const layoutOf = ({ holder }: SelectedMedia): Layout =>
  (classesOf(holder.node).find((name) => isLayout(name) && name !== 'alignnone') as Layout | undefined) ?? '';

export function applyLayout(editor: Editor, layout: Layout): void {
  const media = selectedMedia(editor);
  if (!media) return;
  const { pos, node } = media.holder;
  const { class: _class, ...others } = (node.attrs['preserved'] as Attributes | null) ?? {};
  const classes = [...classesOf(node).filter((name) => !isLayout(name)), layout].filter(Boolean).join(' ');
  const preserved = { ...others, ...(classes && { class: classes }) };
  const { tr } = editor.state;
  const value = Object.keys(preserved).length > 0 ? preserved : null;
  editor.view.dispatch(closeHistory(tr).setNodeAttribute(pos, 'preserved', value));
}

/** The alternative text of an image, or the title of an embedded player. Null if it can have neither. */
export function descriptionOf({ node }: SelectedMedia): string | null {
  if (node.type.name === 'image' || node.type.name === 'blockImage') return (node.attrs['alt'] as string | null) ?? '';
  if (node.attrs['tag'] !== 'iframe') return null;
  return (node.attrs['preserved'] as Attributes | null)?.['title'] ?? '';
}

export function applyDescription(editor: Editor, media: SelectedMedia, text: string | null): void {
  // The picture may have been removed meanwhile.
  const node = editor.state.doc.nodeAt(media.pos);
  if (node?.type !== media.node.type) return;
  const tr = closeHistory(editor.state.tr);
  if (node.type.name === 'image' || node.type.name === 'blockImage') {
    if (node.attrs['alt'] === text) return;
    editor.view.dispatch(tr.setNodeAttribute(media.pos, 'alt', text));
    return;
  }
  const preserved = node.attrs['preserved'] as Attributes | null;
  if (text && preserved?.['title'] !== text)
    editor.view.dispatch(tr.setNodeAttribute(media.pos, 'preserved', { ...preserved, title: text }));
}

/** Moves the cursor into the caption, and adds one if there is none. */
export function writeCaption(editor: Editor): void {
  const media = selectedMedia(editor);
  if (!media || media.isInline) return;
  const { schema, tr } = editor.state;
  const { pos, node } = media.holder;
  const caption = schema.nodes['figcaption'];
  const figure = schema.nodes['figure'];
  if (!caption || !figure) return;
  if (node.type !== figure) {
    // The layout class moves from the picture to the figure.
    const { preserved, ...attrs } = media.node.attrs;
    const layout = layoutOf(media);
    const bare = media.node.type.create({ ...attrs, preserved: withoutLayout(preserved as Attributes | null) });
    tr.replaceWith(
      pos,
      pos + node.nodeSize,
      figure.create(layout ? { preserved: { class: layout } } : null, [bare, caption.create()]),
    );
    editor.view.dispatch(closeHistory(tr));
    writeAt(editor, pos + 1 + bare.nodeSize + 1);
    return;
  }
  let inside: number | null = null;
  node.forEach((child, offset) => {
    if (child.type === caption) inside = pos + 1 + offset + child.nodeSize - 1;
  });
  if (inside === null) {
    const end = pos + node.nodeSize - 1;
    editor.view.dispatch(closeHistory(tr).insert(end, caption.create()));
    inside = end + 1;
  }
  writeAt(editor, inside);
}

/** The focus moves at once: the editor's own command waits for a frame, and a letter typed before it would be lost. */
function writeAt(editor: Editor, pos: number): void {
  editor.chain().setTextSelection(pos).scrollIntoView().run();
  editor.view.focus();
}

function withoutLayout(preserved: Attributes | null): Attributes | null {
  const { class: classes = '', ...others } = preserved ?? {};
  const rest = classes
    .split(/\s+/)
    .filter((name) => name && !isLayout(name))
    .join(' ');
  const kept = { ...others, ...(rest && { class: rest }) };
  return Object.keys(kept).length > 0 ? kept : null;
}

/** Removes the picture or player, and its figure if nothing else is in it. */
export function removeMedia(editor: Editor): void {
  const media = selectedMedia(editor);
  if (!media) return;
  const { pos, node } = media.holder;
  const others = node.content.content.filter((child) => child !== media.node && child.type.name !== 'figcaption');
  const target = node === media.node || others.length === 0 ? { pos, node } : media;
  editor
    .chain()
    .focus()
    .deleteRange({ from: target.pos, to: target.pos + target.node.nodeSize })
    .run();
}

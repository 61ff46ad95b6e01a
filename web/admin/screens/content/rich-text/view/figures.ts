import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { EmbedChoice } from '../dialogs/embed.dialog.tsx';
import type { ImageChoice } from '../dialogs/image.dialog.tsx';
import type { Attributes } from '../schema/allowed-attributes.ts';

const chosen = (editor: Editor, ...names: string[]): DocumentNode | null => {
  const { selection } = editor.state;
  return selection instanceof NodeSelection && names.includes(selection.node.type.name) ? selection.node : null;
};

/** The figure around the selected node and its position; null if there is none. */
function figureAround(editor: Editor) {
  const { $from } = editor.state.selection;
  return $from.parent.type.name === 'figure' ? { node: $from.parent, pos: $from.before() } : null;
}

const captionIn = (figure: DocumentNode) => {
  let found: { node: DocumentNode; offset: number } | null = null;
  figure.forEach((node, offset) => {
    if (node.type.name === 'figcaption') found = { node, offset };
  });
  return found as { node: DocumentNode; offset: number } | null;
};

/** The selected image, for its dialog. */
export function imageAt(editor: Editor): ImageChoice | null {
  const image = chosen(editor, 'image', 'blockImage');
  if (!image) return null;
  const { src, alt } = image.attrs as { src: string | null; alt: string | null };
  const figure = figureAround(editor);
  const caption = figure ? (captionIn(figure.node)?.node.textContent ?? '') : '';
  return { src: src ?? '', alt: alt ?? '', isDecoration: alt === '', caption };
}

/** Only a block image can have a caption. */
export const mayHaveCaption = (editor: Editor) => chosen(editor, 'image') === null;

export function applyImage(editor: Editor, { src, alt, caption }: ImageChoice): void {
  const image = chosen(editor, 'image', 'blockImage');
  if (!image) {
    editor
      .chain()
      .focus()
      .insertContent({
        type: 'figure',
        content: [
          { type: 'blockImage', attrs: { src, alt } },
          { type: 'figcaption', ...(caption && { content: [{ type: 'text', text: caption }] }) },
        ],
      })
      .run();
    return;
  }
  const { from } = editor.state.selection;
  const before = imageAt(editor);
  editor
    .chain()
    .focus()
    .command(({ tr, state: { schema } }) => {
      tr.setNodeMarkup(from, null, {
        ...image.attrs,
        src,
        alt,
        // A different image has other sizes and sources.
        ...(src !== image.attrs['src'] && { preserved: withoutSizes(image.attrs['preserved'] as Attributes | null) }),
      });
      if (image.type.name === 'image' || caption === before?.caption) return true;
      const text = caption ? schema.text(caption) : null;
      const line = schema.nodes['figcaption']?.create(null, text);
      if (!line) return false;
      const figure = figureAround(editor);
      if (!figure) {
        const around = schema.nodes['figure']?.create(null, [tr.doc.nodeAt(from) ?? image, line]);
        if (around) tr.replaceWith(from, from + image.nodeSize, around);
        return true;
      }
      const old = captionIn(figure.node);
      const start = figure.pos + 1 + (old?.offset ?? figure.node.content.size);
      tr.replaceWith(start, start + (old?.node.nodeSize ?? 0), line);
      return true;
    })
    .run();
}

export function withoutSizes(preserved: Attributes | null): Attributes | null {
  const others = Object.entries(preserved ?? {}).filter(
    ([name]) => !['srcset', 'sizes', 'width', 'height'].includes(name),
  );
  return others.length > 0 ? Object.fromEntries(others) : null;
}

/** The selected video player, for its dialog. */
export function embedAt(editor: Editor): EmbedChoice | null {
  const player = chosen(editor, 'inlinePlayer', 'blockPlayer');
  if (player?.attrs['tag'] !== 'iframe') return null;
  const preserved = player.attrs['preserved'] as Attributes | null;
  return { src: preserved?.['src'] ?? '', title: preserved?.['title'] ?? '' };
}

export function applyEmbed(editor: Editor, { src, title }: EmbedChoice): void {
  if (embedAt(editor)) {
    const { from } = editor.state.selection;
    const { attrs } = editor.state.doc.nodeAt(from) ?? {};
    const preserved = { ...(attrs?.['preserved'] as Attributes | null), src, title };
    editor
      .chain()
      .focus()
      .command(({ tr }) => Boolean(tr.setNodeMarkup(from, null, { ...attrs, preserved })))
      .run();
    return;
  }
  const preserved = { src, title, loading: 'lazy', allowfullscreen: '' };
  editor
    .chain()
    .focus()
    .insertContent({ type: 'blockPlayer', attrs: { tag: 'iframe', preserved } })
    .run();
}

/** The caption of the current table, as text. */
export function tableCaptionAt(editor: Editor): string {
  const html = String(editor.getAttributes('table')['caption'] ?? '');
  return new DOMParser().parseFromString(`<table>${html}</table>`, 'text/html').body.textContent;
}

export function applyTableCaption(editor: Editor, text: string): void {
  const caption = document.createElement('caption');
  caption.textContent = text;
  editor
    .chain()
    .focus()
    .updateAttributes('table', { caption: text ? caption.outerHTML : null })
    .run();
}

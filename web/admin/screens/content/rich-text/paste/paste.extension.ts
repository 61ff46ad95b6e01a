import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { embedAddress } from '#schema/text/embed-address';
import { goOnBelow } from '../view/figures.extension.ts';
import { cleanPasted } from './clean.ts';
import { writeChecklists } from './checklists.ts';
import { markPattern, takeInlineImages } from './inline-images.ts';
import { isOwnSlice, OwnSliceSerializer } from './own-slice.ts';
import { htmlOfMarkdown, looksLikeMarkdown } from './markdown.ts';

interface PasteOptions {
  onLostImages: (count: number) => void;
  /** Uploads a picture of pasted HTML at its place; null for people who may not upload. */
  onImage: ((file: File, pos: number) => void) | null;
}

function marksIn(doc: DocumentNode): { index: number; from: number; to: number }[] {
  const found: { index: number; from: number; to: number }[] = [];
  doc.descendants((node, pos) => {
    for (const match of node.text?.matchAll(markPattern) ?? []) {
      const from = pos + match.index;
      found.push({ index: Number(match[1]), from, to: from + match[0].length });
    }
  });
  return found;
}

/** Keeps the ids of footnotes of two pastes apart. */
const pasteId = (): string => Math.random().toString(36).slice(2, 6);

const modeOf = (data: string): string | null => {
  try {
    return (JSON.parse(data) as { mode?: string } | null)?.mode ?? null;
  } catch {
    return null;
  }
};

/**
 * Turns the URL of a video, pasted on an empty line, into its player. Undo restores the URL.
 * @returns whether the text was such a URL
 */
function pasteEmbed(view: EditorView, text: string): boolean {
  const url = text.trim();
  const { selection, schema } = view.state;
  const { $from } = selection;
  const isAlone = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  const src = isAlone && /^https?:\/\/\S+$/i.test(url) ? embedAddress(url) : null;
  const player = schema.nodes['blockPlayer'];
  if (!src || !player) return false;
  const mark = schema.marks['link']?.create({ href: url });
  view.dispatch(view.state.tr.replaceSelectionWith(schema.text(url, mark && [mark]), false));
  const preserved = {
    src,
    title: src.includes('vimeo') ? 'Vimeo video' : 'YouTube video',
    loading: 'lazy',
    allowfullscreen: '',
  };
  const { tr } = view.state;
  const at = tr.selection.$from.before();
  const end = tr.selection.$from.after();
  const rest = schema.nodes['paragraph']?.create();
  tr.replaceWith(at, end, [player.create({ tag: 'iframe', preserved }), ...(rest ? [rest] : [])]);
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 2)));
  view.dispatch(closeHistory(tr).scrollIntoView());
  return true;
}

/** Cleans pasted HTML and converts Markdown. With Shift, text is pasted as plain text. */
export const Paste = Extension.create<PasteOptions>({
  name: 'cleanPaste',
  priority: 1500,
  addOptions: () => ({ onLostImages: () => undefined, onImage: null }),

  addProseMirrorPlugins() {
    let isPlain = false;
    let inlineImages: File[] = [];
    const { onImage } = this.options;
    return [
      new Plugin({
        // The marks of pasted pictures become uploads.
        appendTransaction: (transactions, _, { doc, tr }) => {
          const files = inlineImages;
          if (files.length === 0 || !transactions.some(({ docChanged }) => docChanged)) return null;
          inlineImages = [];
          const found = marksIn(doc);
          for (const { from, to } of [...found].reverse()) tr.delete(from, to);
          // After the paste has been applied to the document.
          queueMicrotask(() => {
            for (const { index, from } of found) {
              const file = files[index];
              if (file) onImage?.(file, tr.mapping.map(from));
            }
          });
          return tr;
        },
        props: {
          clipboardSerializer: new OwnSliceSerializer(this.editor.schema),
          transformPastedHTML: (pasted) => {
            // First, because Google Docs draws the boxes of a checklist as pictures.
            const listed = isOwnSlice(pasted) ? pasted : writeChecklists(pasted);
            const { html, files } = onImage ? takeInlineImages(listed) : { html: listed, files: [] };
            inlineImages = files;
            const { html: clean, lostImages } = cleanPasted(html, pasteId());
            if (lostImages > 0) this.options.onLostImages(lostImages);
            return clean;
          },
          handleDOMEvents: {
            keydown: (_, { key, shiftKey }) => {
              if (key.toLowerCase() === 'v') isPlain = shiftKey;
              return false;
            },
          },
          handlePaste: (view, event) => {
            const wasPlain = isPlain;
            isPlain = false;
            const data = event.clipboardData;
            const text = data?.getData('text/plain') ?? '';
            if (data?.files.length === 0) goOnBelow(view);
            if (!data || wasPlain || view.state.selection.$from.parent.type.spec.code) return false;
            if (pasteEmbed(view, text)) return true;
            const isFromCodeEditor = modeOf(data.getData('vscode-editor-data')) === 'markdown';
            if ((data.getData('text/html') && !isFromCodeEditor) || !looksLikeMarkdown(text)) return false;
            return view.pasteHTML(htmlOfMarkdown(text));
          },
        },
      }),
    ];
  },
});

import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { cleanPasted } from './clean.ts';
import { htmlOfMarkdown, looksLikeMarkdown } from './markdown.ts';

interface PasteOptions {
  onLostImages: (count: number) => void;
}

const modeOf = (data: string): string | null => {
  try {
    return (JSON.parse(data) as { mode?: string } | null)?.mode ?? null;
  } catch {
    return null;
  }
};

/** Cleans pasted HTML and converts Markdown. With Shift, text is pasted as plain text. */
export const Paste = Extension.create<PasteOptions>({
  name: 'cleanPaste',
  priority: 1500,
  addOptions: () => ({ onLostImages: () => undefined }),

  addProseMirrorPlugins() {
    let isPlain = false;
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            const { html: clean, lostImages } = cleanPasted(html);
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
            if (!data || wasPlain || view.state.selection.$from.parent.type.spec.code) return false;
            const isFromCodeEditor = modeOf(data.getData('vscode-editor-data')) === 'markdown';
            if ((data.getData('text/html') && !isFromCodeEditor) || !looksLikeMarkdown(text)) return false;
            return view.pasteHTML(htmlOfMarkdown(text));
          },
        },
      }),
    ];
  },
});

import { Extension } from '@tiptap/core';
import type { Editor } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { exitSuggestion, Suggestion } from '@tiptap/suggestion';
import type { SuggestionProps } from '@tiptap/suggestion';
import { bestFirst } from '../../../../../lib/text/best-first.ts';
import { slashTools } from '../tools/tools.ts';
import type { Tool } from '../tools/tools.ts';

export interface SlashState {
  items: readonly Tool[];
  at: number;
  /** The position of the menu. */
  rect: () => DOMRect | null;
  choose: (tool: Tool) => void;
}

interface SlashOptions {
  isOffered: (tool: Tool) => boolean;
  onChange: (state: SlashState | null) => void;
  onChoose: (tool: Tool, editor: Editor) => void;
}

const key = new PluginKey('slash');

export const toolsFor = (query: string) => bestFirst(slashTools, query);

/** The slash menu: "/" at the start of a line offers blocks to insert. */
export const Slash = Extension.create<SlashOptions>({
  name: 'slashMenu',
  addOptions: () => ({ isOffered: () => true, onChange: () => undefined, onChoose: () => undefined }),

  addProseMirrorPlugins() {
    const { isOffered, onChange, onChoose } = this.options;
    let at = 0;
    let shown: SuggestionProps<Tool, Tool> | null = null;
    const show = (props: SuggestionProps<Tool, Tool> | null) => {
      shown = props;
      if (!props || props.items.length === 0) return onChange(null);
      at = Math.min(at, props.items.length - 1);
      const { clientRect, command, items } = props;
      onChange({ items, at, rect: () => clientRect?.() ?? null, choose: command });
    };
    return [
      Suggestion<Tool, Tool>({
        editor: this.editor,
        pluginKey: key,
        char: '/',
        startOfLine: true,
        items: ({ query }) => toolsFor(query).filter(isOffered),
        allow: ({ state }) => !state.selection.$from.parent.type.spec.code,
        command: ({ editor, range, props: tool }) => {
          editor.chain().focus().deleteRange(range).run();
          onChoose(tool, editor);
        },
        render: () => ({
          onStart: (props) => {
            at = 0;
            show(props);
          },
          onUpdate: show,
          onExit: () => show(null),
          onKeyDown: ({ event, view }) => {
            const items = shown?.items ?? [];
            if (!shown || items.length === 0) return false;
            if (event.key === 'Escape') {
              exitSuggestion(view, key);
              return true;
            }
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (step !== undefined) {
              at = (at + step + items.length) % items.length;
              show(shown);
              return true;
            }
            const chosen = items[at];
            if (event.key !== 'Enter' || !chosen) return false;
            shown.command(chosen);
            return true;
          },
        }),
      }),
    ];
  },
});

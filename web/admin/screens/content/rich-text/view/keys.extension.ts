import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

interface KeysOptions {
  onLink: () => void;
}

const takesTab = (name: string) => name === 'listItem' || name === 'tableCell' || name === 'tableHeader';

/** Keys of the editor as a form field: leaving it, reaching the toolbar, and overriding shortcuts of the panel. */
export const Keys = Extension.create<KeysOptions>({
  name: 'fieldKeys',
  // Runs before lists and tables handle Tab.
  priority: 2000,
  addOptions: () => ({ onLink: () => undefined }),

  addKeyboardShortcuts() {
    return {
      'Alt-F10': () => {
        const frame = this.editor.view.dom.closest('[data-rich-text]');
        frame?.querySelector<HTMLElement>('[data-toolbar] :is(button, select)[tabindex="0"]')?.focus();
        return true;
      },
      'Mod-k': () => {
        this.options.onLink();
        return true;
      },
    };
  },

  addProseMirrorPlugins() {
    let isLeaving = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (view, event) => {
              // Overrides the panel's shortcuts while editing.
              if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') event.stopPropagation();
              if (event.key === 'Tab' && isLeaving) {
                isLeaving = false;
                // Handled without preventDefault, so that the browser moves the focus.
                return true;
              }
              if (event.key !== 'Shift') isLeaving = event.key === 'Escape';
              return false;
            },
          },
          handleKeyDown: (view, event) => {
            if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return false;
            const { $from } = view.state.selection;
            for (let depth = $from.depth; depth > 0; depth--) {
              if (!takesTab($from.node(depth).type.name)) continue;
              const { commands } = this.editor;
              const isItem = $from.node(depth).type.name === 'listItem';
              if (isItem) void (event.shiftKey ? commands.liftListItem('listItem') : commands.sinkListItem('listItem'));
              else if (event.shiftKey) commands.goToPreviousCell();
              else if (!commands.goToNextCell()) this.editor.chain().addRowAfter().goToNextCell().run();
              return true;
            }
            return false;
          },
        },
      }),
    ];
  },
});

import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { allTools } from './tools.ts';

export interface ToolStates {
  active: Readonly<Record<string, boolean>>;
  enabled: Readonly<Record<string, boolean>>;
}

/** The active and enabled states of the tools at the cursor; rerenders only on a change. */
export function useToolStates(editor: Editor): ToolStates {
  return useEditorState({
    editor,
    selector: () => ({
      active: Object.fromEntries(allTools.map(({ id, isActive }) => [id, isActive?.(editor) ?? false])),
      enabled: Object.fromEntries(allTools.map(({ id, isEnabled }) => [id, isEnabled?.(editor) ?? true])),
    }),
  });
}

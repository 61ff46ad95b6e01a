import type { Editor } from '@tiptap/core';
import { toggleMark } from '@tiptap/pm/commands';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Pilcrow,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  TextQuote,
  Underline,
  Undo2,
  Upload,
  Video,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** A dialog that a tool opens. */
export type DialogName = 'link' | 'image' | 'upload' | 'embed' | 'tableCaption' | 'help';

export interface Tool {
  id: string;
  label: string;
  icon: LucideIcon;
  /** In ProseMirror's notation: "Mod-b". */
  keys?: string;
  /** Typed at the start of a line, it does the same. */
  typed?: string;
  /** Search terms in the slash menu, beside the label. */
  words?: string;
  isActive?: (editor: Editor) => boolean;
  isEnabled?: (editor: Editor) => boolean;
  run?: (editor: Editor) => void;
  opensDialog?: DialogName;
}

const mark = (id: string, label: string, icon: LucideIcon, keys: string, typed?: string): Tool => ({
  id,
  label,
  icon,
  keys,
  ...(typed && { typed }),
  isActive: (editor) => editor.isActive(id),
  // Called on every key press: `editor.can()` tries all commands and would take a third of the time.
  isEnabled: ({ schema, state }) => {
    const type = schema.marks[id];
    return type !== undefined && toggleMark(type)(state);
  },
  run: (editor) => void editor.chain().focus().toggleMark(id).run(),
});

const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool => ({
  id: `heading${level}`,
  label: `Heading ${level}`,
  icon,
  keys: `Mod-Alt-${level}`,
  typed: '#'.repeat(level),
  words: `title h${level}`,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => void editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
});

export const tools = {
  paragraph: {
    id: 'paragraph',
    label: 'Text',
    icon: Pilcrow,
    keys: 'Mod-Alt-0',
    words: 'paragraph plain',
    isActive: (editor) => editor.isActive('paragraph'),
    run: (editor) => void editor.chain().focus().setNode('paragraph').run(),
  },
  heading2: heading(2, Heading2),
  heading3: heading(3, Heading3),
  heading4: heading(4, Heading4),
  bold: mark('bold', 'Bold', Bold, 'Mod-b', '**bold**'),
  italic: mark('italic', 'Italic', Italic, 'Mod-i', '*italic*'),
  underline: mark('underline', 'Underline', Underline, 'Mod-u'),
  strike: mark('strike', 'Strikethrough', Strikethrough, 'Mod-Shift-s', '~~struck~~'),
  code: mark('code', 'Inline code', Code, 'Mod-e', '`code`'),
  link: {
    id: 'link',
    label: 'Link',
    icon: Link,
    keys: 'Mod-k',
    isActive: (editor) => editor.isActive('link'),
    opensDialog: 'link',
  },
  bulletList: {
    id: 'bulletList',
    label: 'Bullet list',
    icon: List,
    keys: 'Mod-Shift-8',
    typed: '-',
    words: 'ul points unordered',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => void editor.chain().focus().toggleList('bulletList', 'listItem').run(),
  },
  orderedList: {
    id: 'orderedList',
    label: 'Numbered list',
    icon: ListOrdered,
    keys: 'Mod-Shift-7',
    typed: '1.',
    words: 'ol ordered steps',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => void editor.chain().focus().toggleList('orderedList', 'listItem').run(),
  },
  blockquote: {
    id: 'blockquote',
    label: 'Quote',
    icon: TextQuote,
    keys: 'Mod-Shift-b',
    typed: '>',
    words: 'blockquote citation',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => void editor.chain().focus().toggleWrap('blockquote').run(),
  },
  codeBlock: {
    id: 'codeBlock',
    label: 'Code block',
    icon: SquareCode,
    keys: 'Mod-Alt-c',
    typed: '```',
    words: 'pre program source',
    isActive: (editor) => editor.isActive('codeBlock'),
    run: (editor) => void editor.chain().focus().toggleNode('codeBlock', 'paragraph').run(),
  },
  image: {
    id: 'image',
    label: 'Image',
    icon: Image,
    words: 'picture photo figure',
    isActive: (editor) => editor.isActive('image') || editor.isActive('blockImage'),
    opensDialog: 'image',
  },
  upload: {
    id: 'upload',
    label: 'Upload',
    icon: Upload,
    words: 'file picture photo image video audio pdf document',
    opensDialog: 'upload',
  },
  table: {
    id: 'table',
    label: 'Table',
    icon: Table,
    words: 'rows columns grid',
    isActive: (editor) => editor.isActive('table'),
    run: (editor) => void editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  embed: { id: 'embed', label: 'Video', icon: Video, words: 'embed youtube vimeo player', opensDialog: 'embed' },
  horizontalRule: {
    id: 'horizontalRule',
    label: 'Dividing line',
    icon: Minus,
    typed: '---',
    words: 'hr rule separator',
    run: (editor) => void editor.chain().focus().setHorizontalRule().run(),
  },
  undo: {
    id: 'undo',
    label: 'Undo',
    icon: Undo2,
    keys: 'Mod-z',
    isEnabled: (editor) => undoDepth(editor.state) > 0,
    run: (editor) => void editor.chain().focus().undo().run(),
  },
  redo: {
    id: 'redo',
    label: 'Redo',
    icon: Redo2,
    keys: 'Mod-Shift-z',
    isEnabled: (editor) => redoDepth(editor.state) > 0,
    run: (editor) => void editor.chain().focus().redo().run(),
  },
} satisfies Readonly<Record<string, Tool>>;

const { heading2, heading3, heading4, bold, italic, underline, strike, code, link } = tools;

/** Paragraph styles. */
export const paragraphStyles: readonly Tool[] = [tools.paragraph, heading2, heading3, heading4];

export const toolbarGroups: readonly (readonly Tool[])[] = [
  [bold, italic, underline, strike, code, link],
  [tools.bulletList, tools.orderedList, tools.blockquote],
  [tools.codeBlock, tools.image, tools.upload, tools.embed, tools.horizontalRule],
];

/** Tools shown beside a selection. */
export const selectionTools: readonly Tool[] = [bold, italic, strike, code, link, heading2, heading3, tools.blockquote];

/** Tools in the slash menu. */
export const slashTools: readonly Tool[] = [
  heading2,
  heading3,
  heading4,
  tools.bulletList,
  tools.orderedList,
  tools.blockquote,
  tools.codeBlock,
  tools.table,
  tools.image,
  tools.upload,
  tools.embed,
  tools.horizontalRule,
  tools.paragraph,
];

export const allTools: readonly Tool[] = Object.values(tools);

export interface TableTool {
  label: string;
  run: (editor: Editor) => void;
  opensDialog?: DialogName;
  isDestructive?: boolean;
}

/** Toggles the header row. Saving derives the part of the table from it. */
function toggleHeaderRow(editor: Editor): void {
  editor
    .chain()
    .focus()
    .toggleHeaderRow()
    .command(({ tr, state }) => {
      const { $from } = state.selection;
      for (let depth = $from.depth; depth > 0; depth--) {
        if ($from.node(depth).type.name !== 'table') continue;
        tr.setNodeAttribute($from.start(depth), 'section', null);
        return true;
      }
      return false;
    })
    .run();
}

export const tableTools: readonly (readonly TableTool[])[] = [
  [
    { label: 'Add row above', run: (editor) => void editor.chain().focus().addRowBefore().run() },
    { label: 'Add row below', run: (editor) => void editor.chain().focus().addRowAfter().run() },
    { label: 'Add column before', run: (editor) => void editor.chain().focus().addColumnBefore().run() },
    { label: 'Add column after', run: (editor) => void editor.chain().focus().addColumnAfter().run() },
  ],
  [
    { label: 'Header row', run: toggleHeaderRow },
    { label: 'Header column', run: (editor) => void editor.chain().focus().toggleHeaderColumn().run() },
    { label: 'Merge or split cells', run: (editor) => void editor.chain().focus().mergeOrSplit().run() },
    { label: 'Caption…', run: () => undefined, opensDialog: 'tableCaption' },
  ],
  [
    { label: 'Delete row', run: (editor) => void editor.chain().focus().deleteRow().run(), isDestructive: true },
    { label: 'Delete column', run: (editor) => void editor.chain().focus().deleteColumn().run(), isDestructive: true },
    { label: 'Delete table', run: (editor) => void editor.chain().focus().deleteTable().run(), isDestructive: true },
  ],
];

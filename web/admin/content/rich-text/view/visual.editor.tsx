import { memo, useEffect, useId, useState } from 'react';
import { EditorContent, useEditor } from '@tiptap/react';
import { Paste } from '../paste/paste.extension.ts';
import { Placeholder } from '@tiptap/extensions';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { colour } from '../../../../ui/tokens.ts';
import { contentExtensions } from '../schema/extensions.ts';
import { Toolbar } from '../tools/toolbar.tsx';
import type { DialogName } from '../tools/tools.ts';
import { writeHtml } from '../html/write.ts';
import { Bubbles } from './bubbles.tsx';
import { Figures } from './figures.extension.ts';
import { Keys } from './keys.extension.ts';
import { WritingPage } from './page.styles.ts';
import { ToolDialog } from './tool-dialog.tsx';
import { Slash } from './slash.extension.ts';
import type { SlashState } from './slash.extension.ts';
import { SlashMenu, slashOptionId } from './slash.menu.tsx';
import { countWords } from './count-words.ts';

const Foot = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  paddingTop: 10,
  borderTop: `1px solid ${colour.line}`,
  fontSize: 12.5,
  lineHeight: '18px',
  color: colour.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

interface VisualEditorProps {
  doc: DocumentNode;
  /** Registers how to read the text as HTML. */
  onReady: (write: () => string, onWritten: () => void) => void;
  onChange: () => void;
  readOnly: boolean;
  labelId: string;
  helpId: string;
  isInvalid: boolean;
}

/** The visual editor, with the site's styles and a toolbar. */
export const VisualEditor = memo(function VisualEditor({
  doc,
  onReady,
  onChange,
  readOnly,
  labelId,
  helpId,
  isInvalid,
}: VisualEditorProps) {
  const id = useId();
  const [lostImages, setLostImages] = useState(0);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [slash, setSlash] = useState<SlashState | null>(null);
  const [words, setWords] = useState(() => countWords(doc));
  const editor = useEditor({
    extensions: [
      ...contentExtensions,
      Placeholder.configure({ placeholder: 'Start writing, or type / to insert something' }),
      Keys.configure({ onLink: () => setDialog('link') }),
      Slash.configure({
        onChange: setSlash,
        onChoose: ({ opensDialog, run }, created) => (opensDialog ? setDialog(opensDialog) : run?.(created)),
      }),
      Figures.configure({ onOpenDialog: setDialog }),
      Paste.configure({ onLostImages: setLostImages }),
    ],
    content: doc.toJSON() as object,
    injectCSS: false,
    onUpdate: onChange,
  });

  useEffect(() => {
    onReady(
      () => writeHtml(editor.state.doc),
      () => setWords(countWords(editor.state.doc)),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- created once per editor
  }, [editor]);

  const chosen = slash?.items[slash.at];
  const listId = `${id}-insert`;
  useEffect(() => {
    editor.setOptions({
      editable: !readOnly,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          'aria-describedby': `${id}-keys ${helpId}`,
          'aria-invalid': String(isInvalid),
          'aria-readonly': String(readOnly),
          'data-field': 'content',
          spellcheck: 'true',
          ...(readOnly && { tabindex: '0' }),
          ...(chosen && { 'aria-controls': listId, 'aria-activedescendant': slashOptionId(listId, chosen.id) }),
        },
      },
    });
  }, [editor, readOnly, labelId, helpId, isInvalid, chosen, listId, id]);

  return (
    <div data-rich-text>
      {!readOnly && <Toolbar editor={editor} onOpenDialog={setDialog} />}
      {lostImages > 0 && (
        <Alert severity="warning" onClose={() => setLostImages(0)} sx={{ mb: 2 }}>
          {lostImages === 1 ? '1 image could not be pasted' : `${lostImages} images could not be pasted`}. Upload images
          with the image tool instead.
        </Alert>
      )}
      <WritingPage>
        <EditorContent editor={editor} />
        {!readOnly && <Bubbles editor={editor} onOpenDialog={setDialog} />}
      </WritingPage>
      <Foot>
        <span id={`${id}-keys`}>
          {readOnly ? '' : 'Type / to insert. Alt+F10 for the toolbar. Esc, then Tab to leave the editor.'}
        </span>
        <span style={{ whiteSpace: 'nowrap' }}>
          {words.toLocaleString('en')} {words === 1 ? 'word' : 'words'}
        </span>
      </Foot>
      {slash && <SlashMenu id={listId} state={slash} />}
      {dialog && <ToolDialog editor={editor} dialog={dialog} onDone={() => setDialog(null)} />}
    </div>
  );
});

import { memo, use, useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '#schema/text/format-count';
import type { Editor } from '@tiptap/core';
import { createPortal } from 'react-dom';
import { EditorContent, useEditor } from '@tiptap/react';
import { Paste } from '../paste/paste.extension.ts';
import { Placeholder } from '@tiptap/extensions';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { colour } from '../../../../../ui/tokens.ts';
import { contentExtensions } from '../schema/extensions.ts';
import { Toolbar } from '../tools/toolbar.tsx';
import type { DialogName } from '../tools/tools.ts';
import { writeHtml } from '../html/write.ts';
import { useFileInput } from '../../../../tools/uploads/use-file-input.tsx';
import { UploadCard } from '../uploads/upload.card.tsx';
import { DropLine } from '../uploads/drop-line.extension.ts';
import { UploadPlaces } from '../uploads/upload-places.ts';
import { useTextUploads } from '../uploads/use-text-uploads.ts';
import { TextPlacesContext } from '../../checks/text-places.ts';
import { Bubbles } from './bubbles.tsx';
import { Figures } from './figures.extension.ts';
import { describePicture, revealPlace } from './find-place.ts';
import { Keys } from './keys.extension.ts';
import { imageAt, applyImage } from './figures.ts';
import { Directions } from './directions.extension.ts';
import { Passages } from './passages.extension.ts';
import { useOnMarked, useTextHandle } from './text-handle.context.ts';
import { MediaPanel } from './media.panel.tsx';
import { selectedMedia } from './layout.ts';
import { WritingPage } from './page.styles.ts';
import { ToolDialog } from './tool.dialog.tsx';
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

/** In view below the toolbar, because a paste may be far down. */
const LostImages = styled(Alert)({
  position: 'sticky',
  top: 'calc(var(--panel-top, 0px) + var(--editor-head, 65px) + 46px)',
  zIndex: 3,
  marginBottom: 16,
});

interface VisualEditorProps {
  doc: DocumentNode;
  /** Registers how to read the text as HTML. */
  onReady: (write: () => string, onWritten: () => void) => void;
  onChange: () => void;
  /** Uploads that are not yet part of the text. */
  onUploading: (isUploading: boolean) => void;
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
  onUploading,
  readOnly,
  labelId,
  helpId,
  isInvalid,
}: VisualEditorProps) {
  const id = useId();
  const [lostImages, setLostImages] = useState(0);
  const [dialog, setDialog] = useState<Exclude<DialogName, 'upload'> | null>(null);
  const [slash, setSlash] = useState<SlashState | null>(null);
  const [words, setWords] = useState(() => countWords(doc));
  const opened = useRef<Editor | null>(null);
  const uploads = useTextUploads(() => opened.current);
  const { latest, elementOf, mayUpload } = uploads;
  /** The position of the picture that the chosen file replaces. */
  const replaced = useRef<number | null>(null);
  const fileInput = useFileInput({
    onFiles: (files) => {
      const replaces = replaced.current;
      uploads.take(files, replaces === null ? { takesFocus: true } : { replaces });
    },
  });
  const upload = (replaces: number | null = null) => {
    replaced.current = replaces;
    fileInput.choose();
  };
  const openDialog = (name: DialogName) => (name === 'upload' ? upload() : setDialog(name));
  const onMarked = useOnMarked();
  const editor = useEditor({
    extensions: [
      ...contentExtensions,
      Placeholder.configure({ placeholder: 'Start writing, or type / to insert something' }),
      Keys.configure({ onLink: () => setDialog('link') }),
      Slash.configure({
        isOffered: ({ id: tool }) => mayUpload || tool !== 'upload',
        onChange: setSlash,
        onChoose: ({ opensDialog, run }, created) => (opensDialog ? openDialog(opensDialog) : run?.(created)),
      }),
      Figures.configure({ onOpenDialog: openDialog }),
      Passages.configure({ onMarked }),
      Directions,
      DropLine,
      UploadPlaces.configure({
        elementOf,
        onFiles: (files, pos) => latest.current.take(files, { pos }),
        onUndo: (ids) => ids.forEach((one) => latest.current.cancel(one)),
      }),
      Paste.configure({
        onLostImages: setLostImages,
        onImage: mayUpload ? (file, pos) => latest.current.take([file], { pos }) : null,
      }),
    ],
    content: doc.toJSON() as object,
    injectCSS: false,
    onUpdate: () => {
      latest.current.prune();
      onChange();
    },
  });
  useEffect(() => {
    opened.current = editor;
  }, [editor]);
  useTextHandle(editor);
  useEffect(() => {
    onUploading(uploads.isBusy);
    return () => onUploading(false);
  }, [onUploading, uploads.isBusy]);

  useEffect(() => {
    onReady(
      () => writeHtml(editor.state.doc),
      () => setWords(countWords(editor.state.doc)),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- created once per editor
  }, [editor]);

  const places = use(TextPlacesContext);
  useEffect(() => {
    if (!places) return;
    places.current = {
      reveal: (place) => {
        const isFound = revealPlace(editor, place);
        // The tools of a picture appear with its selection; its alternative text is the field among them.
        const tools = editor.view.dom.closest('[data-rich-text]');
        if (isFound && selectedMedia(editor)) {
          requestAnimationFrame(() => tools?.querySelector<HTMLElement>('[data-media-panel] input')?.focus());
        }
        return isFound;
      },
      describe: (place, altText) => describePicture(editor, place, altText),
    };
    return () => {
      places.current = null;
    };
  }, [places, editor]);

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
      {!readOnly && <Toolbar editor={editor} mayUpload={mayUpload} onOpenDialog={openDialog} />}
      {lostImages > 0 && (
        <LostImages severity="warning" onClose={() => setLostImages(0)}>
          {lostImages === 1
            ? '1 image could not be pasted. Save it as a file and drop it here.'
            : `${lostImages} images could not be pasted. Save them as files and drop them here.`}
        </LostImages>
      )}
      <WritingPage>
        <EditorContent editor={editor} />
        {!readOnly && <Bubbles editor={editor} onOpenDialog={openDialog} />}
        {!readOnly && (
          <MediaPanel
            editor={editor}
            mayUpload={mayUpload}
            onUpload={upload}
            onPick={(src) => {
              const image = imageAt(editor);
              if (image) applyImage(editor, { ...image, src });
            }}
            onUrl={() => setDialog(selectedMedia(editor)?.node.attrs['tag'] === 'iframe' ? 'embed' : 'image')}
          />
        )}
      </WritingPage>
      {mayUpload && fileInput.input}
      {uploads.cards.map((card) =>
        createPortal(
          <UploadCard
            card={card}
            upload={uploads.uploadOf(card.id)}
            onDescribe={(alt) => uploads.describe(card.id, alt)}
            onCancel={() => uploads.cancel(card.id)}
            onRetry={() => uploads.retry(card.id)}
            onLeave={() => editor.view.focus()}
          />,
          card.element,
          String(card.id),
        ),
      )}
      <Foot>
        <span id={`${id}-keys`}>
          {readOnly ? '' : 'Type / to insert. Alt+F10 for the toolbar. Esc, then Tab to leave the editor.'}
        </span>
        <span style={{ whiteSpace: 'nowrap' }}>{formatCount(words, 'word')}</span>
      </Foot>
      {slash && <SlashMenu id={listId} state={slash} />}
      {dialog && (
        <ToolDialog
          editor={editor}
          dialog={dialog}
          onUpload={mayUpload ? () => upload() : null}
          onDone={() => setDialog(null)}
        />
      )}
    </div>
  );
});

import { useState } from 'react';
import type { Editor } from '@tiptap/core';
import { flushSync } from 'react-dom';
import { EmbedDialog } from '../dialogs/embed.dialog.tsx';
import { HelpDialog } from '../dialogs/help.dialog.tsx';
import { ImageDialog } from '../dialogs/image.dialog.tsx';
import { LinkDialog } from '../dialogs/link.dialog.tsx';
import { TableCaptionDialog } from '../dialogs/table-caption.dialog.tsx';
import type { DialogName } from '../tools/tools.ts';
import {
  applyEmbed,
  applyImage,
  applyTableCaption,
  embedAt,
  imageAt,
  mayHaveCaption,
  tableCaptionAt,
} from './figures.ts';
import { applyLink, linkAt, removeLink } from './links.ts';

interface ToolDialogProps {
  editor: Editor;
  dialog: Exclude<DialogName, 'upload'>;
  /** Opens the file dialog; null for people who may not upload. */
  onUpload: (() => void) | null;
  onDone: () => void;
}

/** The dialog of a tool. Its result is applied at the cursor, which gets the focus back. */
export function ToolDialog({ editor, dialog, onUpload, onDone }: ToolDialogProps) {
  // Use the selection from when the dialog opened.
  const [at] = useState(() => ({
    link: linkAt(editor),
    image: imageAt(editor),
    hasCaption: mayHaveCaption(editor),
    embed: embedAt(editor),
    tableCaption: tableCaptionAt(editor),
  }));
  const done = (change?: () => void) => {
    // Release the dialog's focus trap first, so that no key press is lost.
    flushSync(onDone);
    if (change) change();
    else editor.view.focus();
  };
  const onClose = () => done();
  switch (dialog) {
    case 'link':
      return (
        <LinkDialog
          link={at.link}
          onApply={(choice) => done(() => applyLink(editor, choice))}
          onRemove={() => done(() => removeLink(editor))}
          onClose={onClose}
        />
      );
    case 'image':
      return (
        <ImageDialog
          image={at.image}
          hasCaption={at.hasCaption}
          onUpload={onUpload && !at.image ? () => done(onUpload) : null}
          onApply={(choice) => done(() => applyImage(editor, choice))}
          onClose={onClose}
        />
      );
    case 'embed':
      return (
        <EmbedDialog embed={at.embed} onApply={(choice) => done(() => applyEmbed(editor, choice))} onClose={onClose} />
      );
    case 'tableCaption':
      return (
        <TableCaptionDialog
          caption={at.tableCaption}
          onApply={(caption) => done(() => applyTableCaption(editor, caption))}
          onClose={onClose}
        />
      );
    case 'help':
      return <HelpDialog onClose={onClose} />;
  }
}

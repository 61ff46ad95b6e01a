import { useRef } from 'react';
import { useToast } from '../../ui/toast/use-toast.ts';
import { useUndo } from '../undo/use-undo.ts';
import type { UploadedFile } from './upload-file.ts';
import { useUploadQueue } from './use-upload-queue.ts';

/** How long an uploaded file stays in the list. One with a note stays longer. */
const shownMs = 1500;
const readMs = 8000;

interface Options {
  /** The folder; empty for none. */
  folder?: string;
  /** Called for each uploaded file. */
  onDone: (file: UploadedFile) => void;
}

/** Uploads into the library, with a toast for the result of each batch. */
export function useUploads({ folder = '', onDone }: Options) {
  const { toast } = useToast();
  const { undoOfLatest } = useUndo();
  /** The files of this batch. */
  const batch = useRef<string[]>([]);
  const queue = useUploadQueue({
    folder,
    onDone: (file, id) => {
      batch.current.push(file.id);
      onDone(file);
      const isNoted = queue.uploads.find((upload) => upload.id === id)?.note;
      setTimeout(() => queue.cancel(id), isNoted ? readMs : shownMs);
    },
    onFailed: (problem) => toast({ ...problem, variant: 'destructive' }),
    onIdle: (count) => {
      const files = batch.current.splice(0);
      if (count === 0) return;
      const said =
        count === 1
          ? { title: 'File uploaded', description: 'File has been uploaded successfully.' }
          : { title: `${count} files uploaded` };
      void undoOfLatest('file', files).then((undo) => toast({ ...said, ...undo }));
    },
  });
  return queue;
}

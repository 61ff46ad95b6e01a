import { useRef } from 'react';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { useUndo } from '../undo/use-undo.ts';
import type { UploadedFile } from './upload-file.ts';
import { useUploadQueue } from './use-upload-queue.ts';

/** How long an uploaded file stays in the list. One with a note stays longer. */
const shownMs = 1500;
const readMs = 8000;

/** The words of the toast for a batch of files. */
export function batchWords(files: readonly UploadedFile[]): { title: string; description?: string } {
  const existing = files.filter(({ isExisting }) => isExisting);
  const [one, ...more] = existing;
  const count = files.length - existing.length;
  if (one && count === 0) {
    const description =
      more.length === 0
        ? `The same file is there as “${one.filename}”. It was not added again.`
        : 'The same files are there. They were not added again.';
    return { title: 'Already in the library', description };
  }
  const title = count === 1 ? 'File uploaded' : `${count} files uploaded`;
  if (one) {
    const others = more.length === 0 ? 'Another file was' : `${existing.length} other files were`;
    return { title, description: `${others} already in the library.` };
  }
  return count === 1 ? { title, description: 'File has been uploaded successfully.' } : { title };
}

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
  const batch = useRef<UploadedFile[]>([]);
  const queue = useUploadQueue({
    folder,
    onDone: (file, id) => {
      batch.current.push(file);
      onDone(file);
      const isNoted = queue.uploads.find((upload) => upload.id === id)?.note;
      setTimeout(() => queue.cancel(id), isNoted ? readMs : shownMs);
    },
    onFailed: (problem) => toast({ ...problem, variant: 'destructive' }),
    onIdle: () => {
      const files = batch.current.splice(0);
      if (files.length === 0) return;
      const added = files.filter(({ isExisting }) => !isExisting).map(({ id }) => id);
      void undoOfLatest('file', added).then((undo) => toast({ ...batchWords(files), ...undo }));
    },
  });
  return queue;
}

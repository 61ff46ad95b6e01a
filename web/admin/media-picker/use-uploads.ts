import { useEffect, useRef, useState } from 'react';
import { fileSizeMessage, fileTooLarge } from '#schema/rules/upload';
import { useSessionLost } from '../../session/use-session-lost.ts';
import { useToast } from '../../ui/toast/use-toast.ts';
import { useUnsaved } from '../screen/unsaved.context.tsx';
import { uploadFile } from './upload-file.ts';
import { leaving, partBytes, uploadInParts } from './upload-in-parts.ts';

export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** The error, or what it is waiting for. */
  message?: string;
  /** Trying again would not help. */
  isFinal?: boolean;
}

const connectionLost = 'Connection lost. The upload resumes when you are back online';

/** Number of parallel uploads. */
const atOnce = 2;

interface Options {
  limitMb: number;
  /** The folder; empty for none. */
  folder?: string;
  /** Called for each uploaded file. */
  onDone: (media: { id: string; url: string }) => void;
}

/** Upload queue: a few files at once, each can be cancelled and retried. */
export function useUploads({ limitMb, folder = '', onDone }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const { toast } = useToast();
  const { report } = useUnsaved();
  const sessionLost = useSessionLost();
  const next = useRef(1);
  const waiting = useRef<Upload[]>([]);
  const sending = useRef(new Map<number, AbortController>());

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const drop = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const send = async ({ id, file }: Upload) => {
    const abort = new AbortController();
    sending.current.set(id, abort);
    change(id, { state: 'sending', progress: 0 });
    const onProgress = (progress: number) => change(id, { progress, message: '' });
    const sent = await (file.size > partBytes
      ? uploadInParts({ file, folder }, onProgress, () => change(id, { message: connectionLost }), abort.signal)
      : uploadFile({ path: '/api/media', method: 'POST', file, folder }, onProgress, abort.signal));
    sending.current.delete(id);
    sendNext();
    if (sent.state === 'cancelled') return;
    if (sent.state === 'failed') {
      change(id, { state: 'failed', message: sent.message, isFinal: sent.isFinal });
      if (sent.isLoggedOut) sessionLost();
      else toast({ title: 'Upload failed', description: sent.message, variant: 'destructive' });
      return;
    }
    change(id, { state: 'done', progress: 1 });
    toast({ title: 'File uploaded', description: 'File has been uploaded successfully.' });
    onDone(sent);
    setTimeout(() => drop(id), 1500);
  };

  const sendNext = () => {
    while (sending.current.size < atOnce) {
      const upload = waiting.current.shift();
      if (!upload) return;
      void send(upload);
    }
  };

  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  useEffect(() => {
    if (!isBusy) return;
    report('files that are still being uploaded');
    return () => report(null);
  }, [isBusy, report]);
  useEffect(() => {
    const open = sending.current;
    return () => open.forEach((abort) => abort.abort(leaving));
  }, []);

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        const id = next.current++;
        const isTooLarge = file.size > limitMb * 1024 * 1024;
        const message = `${fileTooLarge} - ${fileSizeMessage(limitMb)}`;
        return isTooLarge
          ? { id, file, state: 'failed', progress: 0, message, isFinal: true }
          : { id, file, state: 'waiting', progress: 0 };
      });
      setUploads((all) => [...all, ...added]);
      waiting.current.push(...added.filter(({ state }) => state === 'waiting'));
      sendNext();
      const refused = added.find(({ state }) => state === 'failed');
      if (refused) toast({ title: fileTooLarge, description: fileSizeMessage(limitMb), variant: 'destructive' });
    },
    cancel: (id: number) => {
      waiting.current = waiting.current.filter((upload) => upload.id !== id);
      sending.current.get(id)?.abort();
      drop(id);
    },
    retry: (id: number) => {
      const upload = uploads.find((one) => one.id === id);
      if (!upload) return;
      change(id, { state: 'waiting', progress: 0, message: '' });
      waiting.current.push(upload);
      sendNext();
    },
  };
}

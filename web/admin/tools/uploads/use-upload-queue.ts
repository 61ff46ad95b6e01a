import { use, useEffect, useId, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useSessionLost } from '../../../session/use-session-lost.ts';
import { useUnsaved } from '../screen/unsaved/unsaved.context.tsx';
import { RunningUploadsContext } from '../screen/unsaved/running-uploads.ts';
import { sendFile } from './send-file.ts';
import type { UploadedFile } from './upload-file.ts';
import { leaving } from './upload-in-parts.ts';
import { readUploadLimit } from './upload-limit.ts';

export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** The error, or what the upload is waiting for. */
  message?: string;
  /** Says that the picture was made smaller, or that the library had it. */
  note?: string;
  /** Whether trying again would not help. */
  isFinal?: boolean;
}

export interface UploadProblem {
  title: string;
  description: string;
}

const connectionLost = 'Connection lost. The upload resumes when you are back online';

/** Number of parallel uploads. */
const atOnce = 2;

const isOnItsWay = ({ state }: Upload) => state === 'waiting' || state === 'sending';

interface Options {
  /** The folder; empty for none. */
  folder?: string;
  /** The library file to replace. Without it, each file becomes a new one. */
  replaces?: string;
  onDone: (file: UploadedFile, id: number) => void;
  onFailed?: (problem: UploadProblem, id: number) => void;
  /** Called when the queue is empty. */
  onIdle?: () => void;
}

/** Upload queue: sends a few files at once. Each can be cancelled and retried. */
export function useUploadQueue(options: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const client = useApolloClient();
  const { report } = useUnsaved();
  const source = useId();
  const sessionLost = useSessionLost();
  const next = useRef(1);
  const waiting = useRef<Upload[]>([]);
  const sending = useRef(new Map<number, AbortController>());
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const drop = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const send = async ({ id, file }: Upload) => {
    const abort = new AbortController();
    sending.current.set(id, abort);
    change(id, { state: 'sending', progress: 0 });
    const limitMb = await readUploadLimit(client);
    const { folder = '', replaces } = latest.current;
    const sent = await sendFile({
      ...(replaces ? { path: `/api/media/${replaces}/file`, method: 'PUT' } : { path: '/api/media', method: 'POST' }),
      file,
      folder,
      limitMb,
      onProgress: (progress) => change(id, { progress, message: '' }),
      onWait: () => change(id, { message: connectionLost }),
      onNote: (note) => change(id, { note }),
      signal: abort.signal,
    });
    sending.current.delete(id);
    if (sent.state === 'failed') {
      const { title = 'Upload failed', message, isFinal, isLoggedOut } = sent;
      change(id, { state: 'failed', message: isFinal && sent.title ? `${title} - ${message}` : message, isFinal });
      if (isLoggedOut) sessionLost();
      else latest.current.onFailed?.({ title, description: message }, id);
    } else if (sent.state === 'done') {
      const note = sent.file.isExisting && { note: 'Already in the library' };
      change(id, { state: 'done', progress: 1, ...note });
      latest.current.onDone(sent.file, id);
    }
    sendNext();
  };

  const sendNext = () => {
    while (sending.current.size < atOnce) {
      const upload = waiting.current.shift();
      if (!upload) break;
      void send(upload);
    }
    if (sending.current.size === 0) latest.current.onIdle?.();
  };

  const isBusy = uploads.some(isOnItsWay);
  useEffect(() => {
    if (!isBusy) return;
    report('files that are still being uploaded', source);
    return () => report(null, source);
  }, [isBusy, report, source]);

  // The form waits for these uploads before it is saved.
  const { register } = use(RunningUploadsContext);
  const now = useRef(uploads);
  const whenIdle = useRef<(() => void)[]>([]);
  useEffect(() => {
    now.current = uploads;
    if (!uploads.some(isOnItsWay)) for (const go of whenIdle.current.splice(0)) go();
  }, [uploads]);
  useEffect(() => {
    const isOpen = () => sending.current.size + waiting.current.length > 0 || now.current.some(isOnItsWay);
    return register({
      isBusy: isOpen,
      settle: async () => {
        if (isOpen()) await new Promise<void>((go) => whenIdle.current.push(go));
        return !now.current.some(({ state }) => state === 'failed');
      },
    });
  }, [register]);

  useEffect(() => {
    const open = sending.current;
    return () => open.forEach((abort) => abort.abort(leaving));
  }, []);

  return {
    uploads,
    isBusy,
    /** @returns the ids of the uploads */
    add: (files: readonly File[]): number[] => {
      const added = files.map((file): Upload => ({ id: next.current++, file, state: 'waiting', progress: 0 }));
      setUploads((all) => [...all, ...added]);
      waiting.current.push(...added);
      sendNext();
      return added.map(({ id }) => id);
    },
    /** Removes an upload from the queue, and aborts it if it is running. */
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

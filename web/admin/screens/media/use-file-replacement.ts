import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useSessionLost } from '../../../session/use-session-lost.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import type { ShownConsequences } from '../../tools/consequences/use-consequences.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import { sendFile } from '../../tools/uploads/send-file.ts';
import { readUploadLimit } from '../../tools/uploads/upload-limit.ts';

/**
 * Uploads a file in place of another, and says how that went.
 * @param id of the file that is replaced
 */
export function useFileReplacement(id: string, consequences: ShownConsequences, onReplaced: () => void) {
  const client = useApolloClient();
  const { toast } = useToast();
  const sessionLost = useSessionLost();
  const { undoOfLatest } = useUndo();
  const [isReplacing, setReplacing] = useState(false);

  const replace = async (file: File) => {
    setReplacing(true);
    let made = '';
    const sent = await sendFile({
      path: `/api/media/${id}/file`,
      method: 'PUT',
      file,
      consequences: await consequences.fingerprint(),
      limitMb: await readUploadLimit(client),
      onProgress: () => undefined,
      onWait: () => undefined,
      onNote: (note) => (made = note),
      signal: new AbortController().signal,
    });
    setReplacing(false);
    if (sent.state === 'done') {
      const description = made || 'Content that uses it shows the new file.';
      toast({ title: 'File replaced', description, ...(await undoOfLatest('file', [id])) });
      onReplaced();
    } else if (sent.state === 'failed') {
      const { title = 'Upload failed', message } = sent;
      consequences.refresh();
      if (sent.isLoggedOut) sessionLost();
      else toast({ title, description: message, variant: 'destructive' });
    }
  };

  return { isReplacing, replace };
}

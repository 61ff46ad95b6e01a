import { useRef } from 'react';
import { useToast } from '../../../ui/toast/use-toast.ts';
import type { RunningUploads } from '../screen/unsaved/running-uploads.ts';

/** Waits for the form's uploads and tells the user. @returns whether the form can be saved */
export function useUploadsBeforeSaving(uploads: RunningUploads): () => Promise<boolean> {
  const { toast } = useToast();
  const isWaiting = useRef(false);
  return async () => {
    if (isWaiting.current) return false;
    if (uploads.isBusy()) {
      toast({ title: 'Waiting for the upload', description: 'Your changes are saved when it has finished.' });
    }
    isWaiting.current = true;
    const isReady = await uploads.settle();
    isWaiting.current = false;
    if (!isReady) {
      toast({
        title: 'Not saved: a file was not uploaded',
        description: 'Try it again or remove it, then save.',
        variant: 'destructive',
      });
    }
    return isReady;
  };
}

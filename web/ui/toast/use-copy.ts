import { useToast } from './use-toast.ts';

/** Copies text to the clipboard and shows a toast, also on failure. */
export function useCopy(): (text: string, said: string) => void {
  const { toast } = useToast();
  return (text, said) => {
    const failed = () =>
      toast({
        title: 'Copying is not available',
        description: 'Select the text and copy it yourself.',
        variant: 'destructive',
      });
    // Over plain http there is no clipboard API.
    if (!navigator.clipboard) failed();
    else void navigator.clipboard.writeText(text).then(() => toast({ title: said }), failed);
  };
}

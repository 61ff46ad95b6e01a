import { useToast } from '../../ui/toast/use-toast.ts';

/** Copies a text and says so, or says that it could not. */
export function useCopy(): (text: string, said: string) => void {
  const { toast } = useToast();
  return (text, said) => {
    const failed = () =>
      toast({
        title: 'Copying is not available',
        description: 'Select the text and copy it yourself.',
        variant: 'destructive',
      });
    // Without https a browser has no clipboard for pages.
    if (!navigator.clipboard) failed();
    else void navigator.clipboard.writeText(text).then(() => toast({ title: said }), failed);
  };
}

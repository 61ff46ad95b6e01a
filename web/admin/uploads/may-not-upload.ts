import type { Toast } from '../../ui/toast/toast.context.ts';

/** Shown where a file is dropped or pasted by somebody without `media.create`. */
export const mayNotUpload: Toast = {
  title: 'You cannot upload files',
  description: 'Choose one from the library, or enter its URL.',
  variant: 'destructive',
};

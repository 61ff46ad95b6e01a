import type { Toast } from '../../../ui/toast/toast.context.ts';

/** Shown when someone without `media.create` drops or pastes a file. */
export const mayNotUpload: Toast = {
  title: 'You cannot upload files',
  description: 'Choose one from the library, or enter its URL.',
  variant: 'destructive',
};

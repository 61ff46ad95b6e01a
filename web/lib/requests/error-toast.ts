import type { Toast } from '../../ui/toast/toast.context.ts';
import { readRequestError } from './request-error.ts';

/** Says why a request failed. @param unknown when the server gave no message */
export const errorToast = (error: unknown, unknown = 'Please try again.'): Toast => ({
  title: 'Error',
  description: readRequestError(error).message ?? unknown,
  variant: 'destructive',
});

import { use } from 'react';
import { ToastContext } from './toast.context.ts';
import type { Toaster } from './toast.context.ts';

/** The one toast of the page; only under `ToastProvider`. */
export function useToast(): Toaster {
  const toaster = use(ToastContext);
  if (!toaster) throw new Error('useToast outside ToastProvider');
  return toaster;
}

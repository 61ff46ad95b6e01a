import { use } from 'react';
import { ToastContext } from './toast.context.ts';
import type { Toaster } from './toast.context.ts';

/** @throws Error outside `ToastProvider` */
export function useToast(): Toaster {
  const toaster = use(ToastContext);
  if (!toaster) throw new Error('useToast outside ToastProvider');
  return toaster;
}

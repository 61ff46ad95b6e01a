import { createContext } from 'react';

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface Toast {
  title: string;
  description?: string;
  /** `destructive`: something went wrong. */
  variant?: 'default' | 'destructive';
  action?: ToastAction;
}

export interface Toaster {
  /** Shows it in place of the one that is there. */
  toast: (toast: Toast) => void;
  dismiss: () => void;
}

export const ToastContext = createContext<Toaster | null>(null);

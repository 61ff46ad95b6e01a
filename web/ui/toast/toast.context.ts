import { createContext } from 'react';

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface Toast {
  title: string;
  description?: string;
  /** `destructive` for errors. */
  variant?: 'default' | 'destructive';
  action?: ToastAction;
  /** Undoes the change that the toast reports; beside `action`. */
  undo?: ToastAction;
}

export interface Toaster {
  /** Replaces the current toast. */
  toast: (toast: Toast) => void;
  dismiss: () => void;
}

export const ToastContext = createContext<Toaster | null>(null);

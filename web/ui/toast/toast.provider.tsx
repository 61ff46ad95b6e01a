import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ToastContext } from './toast.context.ts';
import type { Toast } from './toast.context.ts';
import { ToastRegion } from './toast.region.tsx';

export function ToastProvider({ children }: { children: ReactNode }) {
  // A new key restarts the countdown, even if the text is the same.
  const [shown, setShown] = useState<{ key: number; toast: Toast } | null>(null);

  const dismiss = useCallback(() => setShown(null), []);
  const toast = useCallback((next: Toast) => setShown((last) => ({ key: (last?.key ?? 0) + 1, toast: next })), []);
  const toaster = useMemo(() => ({ toast, dismiss }), [toast, dismiss]);

  return (
    <ToastContext value={toaster}>
      {children}
      <ToastRegion shown={shown} onDismiss={dismiss} />
    </ToastContext>
  );
}

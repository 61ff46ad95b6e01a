import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { styled } from '../styled.ts';
import type { Toast } from './toast.context.ts';
import { ToastCard } from './toast.card.tsx';

const Region = styled('section')({
  position: 'fixed',
  zIndex: 1500,
  right: 'max(16px, env(safe-area-inset-right))',
  // Screens with a bottom bar raise the toast above it.
  bottom: 'calc(max(16px, env(safe-area-inset-bottom)) + var(--toast-lift, 0px))',
  width: 'min(400px, calc(100vw - 32px))',
  pointerEvents: 'none',
  '@media print': { display: 'none' },
});

const subscribeToNothing = () => () => {};

interface ToastRegionProps {
  shown: { key: number; toast: Toast } | null;
  onDismiss: () => void;
}

/** The live region for toasts. F8 moves focus there and back. */
export function ToastRegion({ shown, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || !region.current) return;
      event.preventDefault();
      if (region.current.contains(document.activeElement)) {
        if (before.current instanceof HTMLElement) before.current.focus();
        return;
      }
      region.current.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  // An open MUI dialog sets aria-hidden on everything else; toasts must stay readable and usable.
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  useEffect(() => {
    const node = region.current;
    if (!node) return;
    const observer = new MutationObserver(() => node.removeAttribute('aria-hidden'));
    observer.observe(node, { attributes: true, attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, [isInBrowser]);

  const close = () => {
    const hadFocus = region.current?.contains(document.activeElement);
    onDismiss();
    if (hadFocus && before.current instanceof HTMLElement) before.current.focus();
  };

  // Both live regions are always present: many screen readers ignore one that appears together with its text.
  const isAlert = shown?.toast.variant === 'destructive';
  const card = shown && <ToastCard key={shown.key} toast={shown.toast} onClose={close} />;
  if (!isInBrowser) return null;
  return createPortal(
    <Region
      ref={region}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      <div role="status">{!isAlert && card}</div>
      <div role="alert">{isAlert && card}</div>
    </Region>,
    document.body,
  );
}

import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { keyframes, styled } from '../styled.ts';
import { CircleAlert, X } from 'lucide-react';
import { colour, motion, radius, shadow } from '../tokens.ts';
import { useCountdown } from './use-countdown.ts';
import type { Toast } from './toast.context.ts';

const shownForMs = 5000;
/** Swiping right this far dismisses the toast. */
const swipePx = 50;

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

const Card = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '14px 10px 14px 16px',
  borderRadius: radius.medium,
  border: `1px solid ${colour.line}`,
  background: colour.raised,
  color: colour.ink,
  boxShadow: shadow.float,
  fontSize: 14,
  lineHeight: 1.45,
  pointerEvents: 'auto',
  touchAction: 'pan-y',
  animation: `${enter} ${motion.slow} ${motion.ease}`,
  '&[data-variant=destructive]': { borderColor: colour.danger, '& > svg': { color: colour.dangerText } },
  '& > svg': { flex: 'none', marginTop: 1 },
});

const Text = styled('div')({
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& strong': { display: 'block', fontWeight: 600 },
  '& p': { color: colour.inkSoft },
});

/** One button stands beside the text, two stand below it. */
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignSelf: 'center',
  '&[data-below]': { marginTop: 10 },
});

const Action = styled('button')({
  flex: 'none',
  minHeight: 32,
  padding: '0 12px',
  border: `1px solid ${colour.lineFirm}`,
  borderRadius: radius.small,
  background: 'none',
  color: 'inherit',
  fontWeight: 560,
  cursor: 'pointer',
  '&:hover': { background: colour.sunken },
});

const Close = styled('button')({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  margin: '-3px 0',
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: colour.inkMute,
  cursor: 'pointer',
  '&:hover': { color: colour.ink, background: colour.sunken },
});

export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const countdown = useCountdown(shownForMs, onClose);
  const card = useRef<HTMLDivElement>(null);
  const [isTouched, setTouched] = useState(false);
  const startX = useRef<number | null>(null);

  // Hover and focus pause the countdown.
  const [isPaused, setPaused] = useState(false);
  const { pause, resume } = countdown;
  useEffect(() => {
    if (isPaused || isTouched) pause();
    else resume();
  }, [isPaused, isTouched, pause, resume]);

  const move = (px: number) => {
    if (card.current) card.current.style.transform = px > 0 ? `translateX(${px}px)` : '';
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    startX.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
    setTouched(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (startX.current !== null) move(event.clientX - startX.current);
  };
  const onPointerEnd = (event: PointerEvent<HTMLDivElement>) => {
    if (startX.current === null) return;
    const moved = event.clientX - startX.current;
    startX.current = null;
    setTouched(false);
    if (event.type === 'pointerup' && moved >= swipePx) onClose();
    else move(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };

  const choices = [toast.action, toast.undo].filter((choice) => choice !== undefined);
  const isBelow = choices.length > 1;
  const actions = choices.length > 0 && (
    <Actions data-below={isBelow || undefined}>
      {choices.map(({ label, onClick }) => (
        <Action
          key={label}
          type="button"
          onClick={() => {
            onClick();
            onClose();
          }}
        >
          {label}
        </Action>
      ))}
    </Actions>
  );
  return (
    <Card
      ref={card}
      data-variant={toast.variant ?? 'default'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(card.current?.contains(document.activeElement) ?? false)}
      onFocus={() => setPaused(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setPaused(event.currentTarget.matches(':hover'));
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
    >
      {toast.variant === 'destructive' && <CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
      <Text>
        <strong>{toast.title}</strong>
        {toast.description && <p>{toast.description}</p>}
        {isBelow && actions}
      </Text>
      {!isBelow && actions}
      <Close type="button" aria-label="Close" onClick={onClose}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </Close>
    </Card>
  );
}

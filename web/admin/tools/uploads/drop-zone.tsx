import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Upload } from 'lucide-react';
import { colour, motion, radius } from '../../../ui/tokens.ts';
import { droppedFiles } from './dropped-files.ts';
import { useDrop } from './use-drop.ts';

const Zone = styled('div')({ position: 'relative' });

const Veil = styled('div')({
  position: 'absolute',
  inset: -8,
  zIndex: 2,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 8,
  minHeight: 120,
  border: `2px dashed ${colour.accentText}`,
  borderRadius: radius.medium,
  background: colour.accentSoft,
  color: colour.accentText,
  fontWeight: 600,
  pointerEvents: 'none',
  transition: `opacity ${motion.fast} ${motion.ease}`,
});

interface DropZoneProps {
  isEnabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Accepts dropped and pasted files. */
export function DropZone({ isEnabled, onFiles, children }: DropZoneProps) {
  const { isOver, dropProps } = useDrop(onFiles);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = droppedFiles(event.clipboardData);
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    if (!isEnabled) return;
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isEnabled]);

  return (
    <Zone {...(isEnabled && dropProps)}>
      {isOver && (
        <Veil>
          <Upload size={28} strokeWidth={1.75} aria-hidden />
          Drop to upload
        </Veil>
      )}
      {children}
    </Zone>
  );
}

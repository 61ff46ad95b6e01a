import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Upload } from 'lucide-react';
import { colour, motion, radius } from '../../ui/tokens.ts';

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
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    if (!isEnabled) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) take.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isEnabled]);

  return (
    <Zone
      {...(isEnabled && {
        onDragOver: (event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: (event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        },
        onDrop: (event) => {
          event.preventDefault();
          setOver(false);
          onFiles([...event.dataTransfer.files]);
        },
      })}
    >
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

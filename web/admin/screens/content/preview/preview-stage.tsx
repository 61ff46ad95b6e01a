import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
import { styled } from '@mui/material/styles';
import { colour } from '../../../../ui/tokens.ts';
import { devices } from './use-preview-choice.ts';
import type { Device } from './use-preview-choice.ts';

/** The room for a frame, which is as wide as a device and scaled to fit. */
export const Stage = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  background: colour.sunken,
  // Selectors for the focus do not match a frame whose document has it.
  '&[data-focused]': { outline: `2px solid ${colour.accentText}`, outlineOffset: -2 },
  '& > iframe': {
    position: 'absolute',
    top: 0,
    border: 0,
    background: colour.surface,
    transformOrigin: '0 0',
  },
});

interface Room {
  width: number;
  height: number;
}

/** The size of the stage. */
export function useRoom(): [RefObject<HTMLDivElement | null>, Room] {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useEffect(() => {
    if (!stage.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  return [stage, room];
}

/** The style of a frame as wide as the device. */
export function stageStyle(device: Device, room: Room): CSSProperties {
  const width = devices[device];
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;
  return {
    width,
    height: room.height / scale,
    left: Math.max(0, (room.width - width * scale) / 2),
    transform: scale < 1 ? `scale(${scale})` : undefined,
  };
}

import { styled } from '@mui/material/styles';
import { colour } from './tokens.ts';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const marks: Readonly<Record<string, [mac: string, other: string]>> = {
  mod: ['⌘', 'Ctrl'],
  shift: ['⇧', 'Shift'],
  alt: ['⌥', 'Alt'],
};

/** Key names of `mod+k` on this computer: "⌘K" or "Ctrl+K". */
export function formatShortcut(shortcut: string): string {
  const parts = shortcut.split('+').map((part) => {
    const mark = marks[part];
    return mark ? mark[isMac() ? 0 : 1] : part.length === 1 ? part.toUpperCase() : part;
  });
  return parts.join(isMac() ? '' : '+');
}

const Key = styled('kbd')({
  display: 'inline-block',
  minWidth: 22,
  padding: '0 6px',
  border: `1px solid ${colour.lineFirm}`,
  borderRadius: 5,
  background: colour.sunken,
  font: 'inherit',
  fontSize: 12,
  lineHeight: '20px',
  fontWeight: 500,
  textAlign: 'center',
  color: colour.inkSoft,
  whiteSpace: 'nowrap',
});

export function ShortcutKeys({ shortcut }: { shortcut: string }) {
  return <Key>{formatShortcut(shortcut)}</Key>;
}

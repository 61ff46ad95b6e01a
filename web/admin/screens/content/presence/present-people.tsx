import { styled } from '@mui/material/styles';
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx';
import { colour } from '../../../../ui/tokens.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { usePresence } from './use-presence.ts';
import type { Present } from './use-presence.ts';

/** Over the end of the heading's space, so that nothing moves when people come or go. */
const Anchor = styled('div')({ position: 'relative', alignSelf: 'stretch', width: 0 });

const People = styled('div')({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 4,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: 13,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  color: colour.inkSoft,
  background: colour.surface,
  '& > span': { paddingInlineStart: 8, '@media (max-width: 1099.95px)': { display: 'none' } },
});

const Initials = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: `2px solid ${colour.surface}`,
  background: colour.accentSoft,
  color: colour.accentText,
  fontSize: 11,
  fontWeight: 620,
  letterSpacing: '0.02em',
  '& + &': { marginInlineStart: -16 },
  '&[data-own]': { background: colour.sunken, color: colour.inkSoft },
});

/** How many are shown by their initials. */
const shown = 3;

interface PresentPeopleProps {
  kind: ContentKind;
  id: string;
}

/** Who else has the item open, in the bar of the editor. */
export function PresentPeople({ kind, id }: PresentPeopleProps) {
  const present = usePresence(kind, id);
  const sentence = inWords(present);
  return (
    <Anchor>
      <VisuallyHidden role="status">{sentence}</VisuallyHidden>
      {present.length > 0 && (
        <People aria-hidden data-present>
          <span>{sentence}</span>
          <Tooltip title={sentence}>
            <div style={{ display: 'flex' }}>
              {present.slice(0, shown).map(({ userId, name, isOwn }) => (
                <Initials key={userId} data-own={isOwn || undefined}>
                  {initialsOf(name)}
                </Initials>
              ))}
            </div>
          </Tooltip>
        </People>
      )}
    </Anchor>
  );
}

/** "Ana and Ed have this open"; the viewer's own other tab is mentioned only if nobody else is there. */
export function inWords(present: readonly Present[]): string {
  const others = present.filter(({ isOwn }) => !isOwn).map(({ name }) => name);
  if (others.length === 0) return present.length > 0 ? 'You have this open in another tab' : '';
  const named = others.length > shown ? [...others.slice(0, shown - 1), `${others.length - shown + 1} others`] : others;
  return `${new Intl.ListFormat('en-GB').format(named)} ${others.length === 1 ? 'has' : 'have'} this open`;
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

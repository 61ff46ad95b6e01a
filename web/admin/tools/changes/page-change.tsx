import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { ChangedText } from '../../../ui/changed-text.tsx';
import { colour, radius } from '../../../ui/tokens.ts';
import type { PageChange as Change, SeenPart } from './page-changes.ts';

const Row = styled('li')({
  padding: '10px 0',
  borderTop: `1px solid ${colour.line}`,
  fontSize: 14,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& > strong': { display: 'block', fontSize: 12.5, lineHeight: '18px', fontWeight: 600, color: colour.inkSoft },
  '& p': { margin: '2px 0 0', maxWidth: '72ch', color: colour.ink },
});

const Pictures = styled('div')({
  display: 'flex',
  alignItems: 'start',
  gap: 12,
  marginTop: 6,
  '& figure': { flex: '0 1 200px', minWidth: 0, margin: 0, fontSize: 12.5, lineHeight: 1.45, color: colour.inkSoft },
  '& img': {
    display: 'block',
    maxWidth: 'min(160px, 100%)',
    height: 96,
    objectFit: 'contain',
    background: colour.sunken,
    borderRadius: radius.small,
  },
  '& figure[data-gone] img': { opacity: 0.55 },
  // Level with the middle of the pictures, however long the captions are.
  '& > svg': { flex: 'none', marginTop: 40, color: colour.inkMute },
});

/** One change: the words that were removed and added, or the picture before and after. */
export function PageChange({ change }: { change: Change }) {
  return (
    <Row>
      <strong>{change.label}</strong>
      {change.is === 'text' ? (
        <p>
          <ChangedText words={change.words} />
        </p>
      ) : (
        <PictureChange {...change} />
      )}
    </Row>
  );
}

interface PictureChangeProps {
  before: SeenPart | null;
  after: SeenPart | null;
  captionOf?: (part: SeenPart) => string;
}

/** A picture before and after, side by side. */
export function PictureChange({ before, after, captionOf = alternativeText }: PictureChangeProps) {
  return (
    <Pictures>
      {before && <Picture part={before} caption={captionOf(before)} isGone={after?.picture !== before.picture} />}
      {before && after && <ArrowRight size={16} strokeWidth={1.75} role="img" aria-label="became" />}
      {after && <Picture part={after} caption={captionOf(after)} />}
    </Pictures>
  );
}

const alternativeText = ({ text }: SeenPart) => (text ? `Alternative text: ${text}` : 'No alternative text');

function Picture({ part, caption, isGone = false }: { part: SeenPart; caption: string; isGone?: boolean }) {
  return (
    <figure data-gone={isGone ? '' : undefined}>
      <img src={part.picture ?? undefined} alt="" loading="lazy" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

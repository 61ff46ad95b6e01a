import type { ReactNode } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { FileText, Film, Music } from 'lucide-react';
import type { MediaKind } from '#schema/media/media';
import { colour, hover, motion, radius } from '../../../ui/tokens.ts';
import type { MediaItemFragment } from './media.graphql.gen.ts';
import { describeFile } from './media-labels.ts';

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(168px, 38vw), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  transition: `opacity ${motion.fast} ${motion.ease}`,
  '&[aria-busy=true]': { opacity: 0.6 },
});

const Card = styled(ButtonBase)({
  display: 'block',
  width: '100%',
  textAlign: 'start',
  borderRadius: radius.medium,
  border: `1px solid ${colour.line}`,
  overflow: 'hidden',
  [hover]: { '&:hover': { borderColor: colour.lineStrong } },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: 2 },
  '& > div': { padding: '8px 10px 10px' },
  '& strong, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& strong': { fontSize: 13, fontWeight: 550 },
  '& small': { marginTop: 2, fontSize: 12, color: colour.inkMute },
});

const Plate = styled('span')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  background: `${colour.sunken} center / cover no-repeat`,
  color: colour.inkMute,
  // Out of the flow, so that a tall image does not stretch its tile.
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
});

const icons: Readonly<Record<Exclude<MediaKind, 'image'>, typeof Film>> = {
  video: Film,
  audio: Music,
  document: FileText,
};

const Item = styled('li')({
  position: 'relative',
  '& > [data-mark]': {
    position: 'absolute',
    top: 6,
    left: 6,
    lineHeight: 0,
    borderRadius: 6,
    background: colour.raised,
  },
  '&[data-chosen] > button': { borderColor: colour.accentText, background: colour.accentSoft },
});

interface MediaGridProps {
  items: readonly MediaItemFragment[];
  isBusy: boolean;
  /** What a click does, for screen readers: "Open", "Choose". */
  verb: string;
  onPick: (item: MediaItemFragment) => void;
  /** Rendered on top of each tile, such as a checkbox. */
  mark?: (item: MediaItemFragment) => ReactNode;
  isChosen?: (item: MediaItemFragment) => boolean;
}

export function MediaGrid({ items, isBusy, verb, onPick, mark, isChosen }: MediaGridProps) {
  return (
    <Grid aria-busy={isBusy}>
      {items.map((item) => (
        <Item key={item.id} {...(isChosen?.(item) && { 'data-chosen': true })}>
          <Card data-row-title aria-label={`${verb} ${item.filename}`} onClick={() => onPick(item)}>
            <MediaPlate item={item} />
            <div>
              <strong title={item.filename}>{item.filename}</strong>
              <small>{describeFile(item)}</small>
            </div>
          </Card>
          {mark && <span data-mark>{mark(item)}</span>}
        </Item>
      ))}
    </Grid>
  );
}

/** The image, or an icon for other files. */
export function MediaPlate({ item }: { item: MediaItemFragment }) {
  const Icon = item.kind === 'image' ? null : icons[item.kind];
  const src = item.thumbnailUrl;
  return (
    <Plate>
      {Icon ? (
        <Icon size={32} strokeWidth={1.5} aria-hidden />
      ) : (
        src && (
          <img
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            style={{ objectPosition: `${item.focalX * 100}% ${item.focalY * 100}%` }}
          />
        )
      )}
    </Plate>
  );
}

const SkeletonGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(168px, 38vw), 1fr))',
  gap: 16,
  '& > span': { aspectRatio: '168 / 184', borderRadius: radius.medium, background: colour.sunken },
});

export function MediaGridSkeleton() {
  return (
    <SkeletonGrid aria-hidden>
      {Array.from({ length: 12 }, (_, n) => (
        <span key={n} />
      ))}
    </SkeletonGrid>
  );
}

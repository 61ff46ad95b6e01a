import { listsTexts } from '#schema/words/shared/lists.words';
import { useWords } from '../../lib/text/words.ts';
import { styled } from '../../ui/styled.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { LongDate } from '../../lib/text/date.tsx';
import { Picture } from '../../ui/cover/picture.tsx';
import { colour, hover, motion, radius, text } from '../../ui/tokens.ts';
import { clamp } from '../clamp.ts';
import { cardPicture } from '../picture-sizes.ts';
import { storyDate } from './story-date.ts';
import type { StoryItem } from './story-item.ts';

export const Card = styled('article')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '& h2, & h3': { fontSize: text.h4, lineHeight: 1.28, letterSpacing: '-0.015em', ...clamp(2) },
  '& h2 > a, & h3 > a': {
    textDecoration: 'none',
    // The whole card is clickable; the link's name is the title.
    '&::after': { content: '""', position: 'absolute', inset: -8, borderRadius: radius.large },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${colour.accentText}`, outlineOffset: 2 },
  },
  '& img, & .picture > svg': { transition: `transform ${motion.slow} ${motion.ease}` },
  [hover]: {
    '&:hover h2, &:hover h3': { color: colour.accentText },
    '&:hover img, &:hover .picture > svg': { transform: 'scale(1.025)' },
    '&:hover .read-more svg': { transform: 'translateX(3px)' },
  },
});

export const Category = styled('p')({
  fontSize: text.micro,
  fontWeight: 560,
  lineHeight: 1.4,
  color: colour.accentText,
});

export const Excerpt = styled('p')({
  fontSize: text.small,
  lineHeight: 1.55,
  color: colour.inkSoft,
  overflowWrap: 'anywhere',
});

export const Meta = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  fontSize: text.micro,
  color: colour.inkMute,
});

export const ReadMoreLabel = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontWeight: 560,
  color: colour.ink,
  '& svg': { transition: `transform ${motion.medium} ${motion.ease}` },
});

export function ReadMore({ label }: { label: string }) {
  return (
    <ReadMoreLabel className="read-more" aria-hidden>
      {label}
      <ArrowRight size={15} strokeWidth={1.75} />
    </ReadMoreLabel>
  );
}

const Text = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: 8,
  paddingTop: 18,
  '& > :last-child': { marginTop: 'auto', paddingTop: 8 },
});

interface StoryCardProps {
  story: StoryItem;
  /** `/blog` or `/articles`. */
  base: string;
  label?: string;
  heading?: 'h2' | 'h3';
  isFirst?: boolean;
}

export function StoryCard({ story, base, label, heading: Heading = 'h2', isFirst = false }: StoryCardProps) {
  const { slug, title, category, excerpt, featuredImage, featuredPicture } = story;
  const { readMore } = useWords('lists', listsTexts);
  return (
    <Card>
      <Picture
        className="picture"
        slug={slug}
        category={category}
        src={featuredImage}
        picture={featuredPicture}
        size={cardPicture}
        isFirst={isFirst}
      />
      <Text>
        {category && <Category data-category={category}>{category}</Category>}
        <Heading dir="auto">
          <Link to={`${base}/${slug}`}>{title}</Link>
        </Heading>
        {excerpt && (
          <Excerpt dir="auto" style={clamp(3)}>
            {excerpt}
          </Excerpt>
        )}
        <Meta as="div">
          <LongDate time={storyDate(story)} />
          <ReadMore label={label ?? readMore} />
        </Meta>
      </Text>
    </Card>
  );
}

import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { LongDate } from '../../lib/date.tsx';
import { readingMinutes } from '../../lib/reading-time.ts';
import { Picture } from '../../ui/cover/picture.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { colour, from, layout, radius, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { PageHead } from './page-head.tsx';
import { StoryCard } from './story-card.tsx';
import { StoryGrid } from './story-grid.ts';
import type { StoryItem } from './story-item.ts';

const Head = styled('header')({
  maxWidth: 920,
  marginInline: 'auto',
  padding: `clamp(40px, 6vw, 88px) ${layout.gutter} clamp(32px, 4vw, 56px)`,
  textAlign: 'center',
  '@media print': { textAlign: 'start', padding: '0 0 16pt' },
});

const Trail = styled('p')({
  display: 'flex',
  justifyContent: 'center',
  flexWrap: 'wrap',
  gap: '2px 10px',
  marginBottom: 20,
  fontSize: text.small,
  fontWeight: 500,
  color: colour.inkMute,
  '& a': { color: colour.accentText, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '@media print': { justifyContent: 'start' },
});

const Title = styled('h1')({
  fontSize: text.h1,
  lineHeight: 1.06,
  letterSpacing: '-0.03em',
  // A title of two hundred letters is a paragraph, and set like one.
  '&[data-length=long]': { fontSize: text.h2, lineHeight: 1.14, letterSpacing: '-0.022em' },
});

const Lead = styled('p')({
  maxWidth: '58ch',
  margin: '24px auto 0',
  fontSize: text.lead,
  lineHeight: 1.5,
  color: colour.inkSoft,
  overflowWrap: 'anywhere',
});

const Meta = styled('p')({ marginTop: 24, fontSize: text.small, color: colour.inkMute });

const Image = styled('div')({
  maxWidth: 1120,
  marginInline: 'auto',
  paddingInline: layout.gutter,
  '& > div': { aspectRatio: '16 / 9', borderRadius: radius.large },
  // A drawing is an opening, not a picture to look at for long.
  '&[data-drawn] > div': { aspectRatio: '16 / 9', [from.small]: { aspectRatio: '3 / 1' } },
  '@media print': {
    paddingInline: 0,
    marginBottom: '16pt',
    '&[data-drawn]': { display: 'none' },
    '& > div': { aspectRatio: 'auto', height: '7cm' },
  },
});

const Body = styled('div')({
  display: 'flow-root',
  maxWidth: `calc(${layout.measure} + 2 * ${layout.gutter})`,
  marginInline: 'auto',
  padding: `clamp(40px, 5.5vw, 80px) ${layout.gutter} ${layout.section}`,
  '@media print': { maxWidth: 'none', padding: 0 },
});

const More = styled('section')({
  borderTop: `1px solid ${colour.line}`,
  paddingBlock: layout.section,
  '& h2': { fontSize: text.h2, marginBottom: 'clamp(32px, 4vw, 56px)' },
  '@media print': { display: 'none' },
});

interface Story extends StoryItem {
  content: string;
  metaDescription?: string | null;
}

interface StoryScreenProps {
  story: Story;
  /** `/blog` or `/articles`, and what it is called. */
  base: string;
  listing: string;
  /** The newest; the story itself is left out of them. */
  more: { title: string; stories: readonly StoryItem[] };
}

/** A post or article, to be read. */
export function StoryScreen({ story, base, listing, more }: StoryScreenProps) {
  const { title, slug, category, excerpt, featuredImage, createdAt, content, metaDescription } = story;
  const others = more.stories.filter((other) => other.id !== story.id).slice(0, 3);
  return (
    <>
      <PageHead title={title} description={metaDescription || excerpt} image={featuredImage} type="article" />
      <article>
        <Head>
          <Trail as="div">
            <Link to={base}>{listing}</Link>
            {category && (
              <>
                <span aria-hidden>/</span>
                <span>{category}</span>
              </>
            )}
          </Trail>
          <Title data-length={title.length > 90 ? 'long' : undefined}>{title}</Title>
          {excerpt && <Lead>{excerpt}</Lead>}
          <Meta>
            <LongDate time={createdAt} /> · {readingMinutes(content)} min read
          </Meta>
        </Head>
        <Image data-drawn={featuredImage ? undefined : ''}>
          <Picture slug={slug} category={category} src={featuredImage} isFirst />
        </Image>
        <Body>
          <Prose html={content} />
        </Body>
      </article>
      {others.length > 0 && (
        <More aria-labelledby="more">
          <Wrap>
            <h2 id="more">{more.title}</h2>
            <StoryGrid>
              {others.map((other) => (
                <StoryCard key={other.id} story={other} base={base} heading="h3" />
              ))}
            </StoryGrid>
          </Wrap>
        </More>
      )}
    </>
  );
}

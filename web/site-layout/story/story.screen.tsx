import { categoryPath } from '#schema/content/categories';
import { fill } from '#schema/words/fill';
import { storyTexts } from '#schema/words/shared/story.words';
import { useWords } from '../../lib/text/words.ts';
import { styled } from '../../ui/styled.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../ui/cover/picture.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { colour, from, layout, radius, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import type { ContentHead } from '../head/content-head.ts';
import { previewImage } from '../head/preview-image.ts';
import { listingAddress } from '../listing/listing-address.ts';
import type { RowItem } from '../listing/row.tsx';
import { PageHead } from '../head/page-head.tsx';
import { widePicture } from '../picture-sizes.ts';
import { hasSideColumns } from './story-columns.ts';
import { hasContents, StoryContents } from './story-contents.tsx';
import { StoryNeighbours } from './story-neighbours.tsx';
import { StoryShare } from './story-share.tsx';
import { StoryCard } from './story-card.tsx';
import { StoryGrid } from './story-grid.ts';
import type { StoryItem } from './story-item.ts';
import { Comments, type StoryComment } from '../comments.tsx';
import { StoryTags } from './story-tags.tsx';
import { useFrame } from '../use-frame.ts';

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
  // Long titles are set smaller.
  '&[data-length=long]': { fontSize: text.h2, lineHeight: 1.14, letterSpacing: '-0.022em' },
});

const Lead = styled('p')({
  maxWidth: '38.6em',
  margin: '24px auto 0',
  fontSize: text.lead,
  lineHeight: 1.5,
  color: colour.inkSoft,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

const Meta = styled('p')({ marginTop: 24, fontSize: text.small, color: colour.inkMute });

const Image = styled('div')({
  maxWidth: `calc(${layout.wide} + 2 * ${layout.gutter})`,
  marginInline: 'auto',
  paddingInline: layout.gutter,
  '& > div': { aspectRatio: '16 / 9', borderRadius: radius.large },
  // A cover is lower than a photo.
  '&[data-cover] > div': { aspectRatio: '16 / 9', [from.small]: { aspectRatio: '7 / 2' } },
  '@media print': {
    paddingInline: 0,
    marginBottom: '16pt',
    '&[data-cover]': { display: 'none' },
    '& > div': { aspectRatio: 'auto', height: '7cm' },
  },
});

const Columns = styled('div')({
  maxWidth: `calc(${layout.wide} + 2 * ${layout.gutter})`,
  marginInline: 'auto',
  padding: `clamp(40px, 5.5vw, 80px) ${layout.gutter} clamp(56px, 7vw, 104px)`,
  [hasSideColumns]: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) minmax(0, ${layout.measure}) minmax(0, 1fr)`,
    columnGap: 40,
    alignItems: 'start',
  },
  '@media print': { display: 'block', maxWidth: 'none', padding: 0 },
});

const Body = styled('div')({
  display: 'flow-root',
  maxWidth: layout.measure,
  marginInline: 'auto',
  [hasSideColumns]: {
    gridColumn: 2,
    width: '100%',
  },
  '@media print': { maxWidth: 'none' },
});

const More = styled('section')({
  borderTop: `1px solid ${colour.line}`,
  paddingBlock: layout.section,
  '& h2': { fontSize: text.h2, marginBottom: 'clamp(32px, 4vw, 56px)' },
  '@media print': { display: 'none' },
});

type Story = RowItem &
  ContentHead & {
    /** The generated image of its link preview. */
    socialImage?: string;
    reading: {
      html: string;
      minutes: number;
      headings: readonly { id: string; text: string; level: number }[];
    } | null;
    previous?: { slug: string; title: string } | null;
    next?: { slug: string; title: string } | null;
    related?: readonly StoryItem[];
    categoryLink?: { slug: string } | null;
    tagLinks?: readonly { slug: string; name: string }[];
    comments?: readonly StoryComment[];
  };

interface StoryScreenProps {
  story: Story;
  /** Path of the listing, `/blog` or `/articles`, and its name. */
  base: string;
  listing: string;
  /** Below the lead: the date, the reading time. */
  meta?: ReactNode;
  /** Heading of the related items if they are of different categories. */
  others?: string;
  /** Whether the listing can be filtered by category. */
  hasCategories?: boolean;
  /** False for items that have no cover where they have no image. */
  hasCover?: boolean;
  /** Between the image and the text. */
  before?: ReactNode;
  /** Below the text, in its column. */
  after?: ReactNode;
  /** Below that, as wide as the page. */
  below?: ReactNode;
}

/** The page of a post or article, and of an item whose kind has no screen of its own. */
export function StoryScreen({
  story,
  base,
  listing,
  meta,
  others = '',
  hasCategories = false,
  hasCover = true,
  before,
  after,
  below,
}: StoryScreenProps) {
  const { title, slug, category, excerpt, featuredImage, featuredPicture } = story;
  const { reading, previous, next, related = [] } = story;
  const { site } = useFrame();
  const words = useWords('story', storyTexts);
  const isSameCategory = category && related.every((other) => other.category === category);
  return (
    <>
      <PageHead
        title={title}
        description={excerpt}
        item={story}
        image={previewImage(site.url, { own: featuredImage, picture: featuredPicture, generated: story.socialImage })}
        type="article"
      />
      <article>
        <Head>
          <Trail as="div">
            <Link to={base}>{listing}</Link>
            {category && (
              <>
                <span aria-hidden>/</span>
                {hasCategories || story.categoryLink ? (
                  <Link
                    to={
                      hasCategories ? listingAddress(base, { category }) : categoryPath(story.categoryLink?.slug ?? '')
                    }
                    data-category={category}
                  >
                    {category}
                  </Link>
                ) : (
                  <span>{category}</span>
                )}
              </>
            )}
          </Trail>
          <Title dir="auto" data-length={title.length > 90 ? 'long' : undefined}>
            {title}
          </Title>
          {excerpt && <Lead>{excerpt}</Lead>}
          {meta && <Meta>{meta}</Meta>}
        </Head>
        {(hasCover || featuredImage) && (
          <Image data-cover={featuredImage ? undefined : ''}>
            <Picture
              slug={slug}
              category={category}
              src={featuredImage}
              picture={featuredPicture}
              size={widePicture}
              alt={featuredPicture?.altText ?? ''}
              isFirst
            />
          </Image>
        )}
        {before}
        <Columns>
          {reading && hasContents(reading.headings) && <StoryContents headings={reading.headings} />}
          <Body>
            {reading && <Prose html={reading.html} />}
            {after}
            <StoryTags tags={story.tagLinks ?? []} />
            <Comments comments={story.comments ?? []} />
          </Body>
          {site.url && <StoryShare title={title} url={`${site.url}${base}/${slug}`} />}
        </Columns>
        {below}
      </article>
      <StoryNeighbours base={base} previous={previous} next={next} />
      {related.length > 0 && (
        <More aria-labelledby="more">
          <Wrap>
            <h2 id="more">{isSameCategory ? fill(words.moreIn, { category }) : others}</h2>
            <StoryGrid>
              {related.map((other) => (
                <StoryCard key={other.id} story={other} base={base} heading="h3" />
              ))}
            </StoryGrid>
          </Wrap>
        </More>
      )}
    </>
  );
}

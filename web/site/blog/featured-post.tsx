import { listings } from '#schema/addresses/listings';
import { blogTexts } from '#schema/words/screens/blog.words';
import { listsTexts } from '#schema/words/shared/lists.words';
import { useWords } from '../../lib/text/words.ts';
import { styled } from '../../ui/styled.ts';
import { Link } from 'react-router';
import { LongDate } from '../../lib/text/date.tsx';
import { Picture } from '../../ui/cover/picture.tsx';
import { colour, from, radius, text } from '../../ui/tokens.ts';
import { clamp } from '../../site-layout/clamp.ts';
import { leadPicture } from '../../site-layout/picture-sizes.ts';
import { Card, Category, Excerpt, Meta, ReadMore } from '../../site-layout/story/story-card.tsx';
import { storyDate } from '../../site-layout/story/story-date.ts';
import type { StoryItem } from '../../site-layout/story/story-item.ts';

const Feature = styled(Card)({
  gap: 'clamp(20px, 4vw, 56px)',
  [from.medium]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    alignItems: 'center',
  },
  '& h2': { fontSize: text.h2, lineHeight: 1.12, letterSpacing: '-0.024em', ...clamp(4) },
});

const Text = styled('div')({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 14 });

const Badge = styled('p')({
  padding: '4px 10px',
  // As round as it is high, unless corners are square.
  borderRadius: `calc(${radius.small} * 16)`,
  background: colour.accentSoft,
  color: colour.accentText,
  fontSize: text.micro,
  fontWeight: 600,
  lineHeight: 1.4,
});

export function FeaturedPost({ post }: { post: StoryItem }) {
  const { slug, title, category, excerpt, featuredImage, featuredPicture } = post;
  const words = useWords('blog', blogTexts);
  const { readMore } = useWords('lists', listsTexts);
  return (
    <Feature>
      <Picture
        className="picture"
        slug={slug}
        category={category}
        src={featuredImage}
        picture={featuredPicture}
        size={leadPicture}
        isFirst
      />
      <Text>
        <Badge>{words.featured}</Badge>
        {category && <Category data-category={category}>{category}</Category>}
        <h2>
          <Link to={`${listings.post}/${slug}`} dir="auto">
            {title}
          </Link>
        </h2>
        {excerpt && <Excerpt style={{ fontSize: text.body, ...clamp(5) }}>{excerpt}</Excerpt>}
        <Meta as="div" style={{ width: '100%', marginTop: 8 }}>
          <LongDate time={storyDate(post)} />
          <ReadMore label={readMore} />
        </Meta>
      </Text>
    </Feature>
  );
}

import { styled } from '../../ui/styled.ts';
import { Link } from 'react-router';
import { LongDate } from '../../lib/date.tsx';
import { Picture } from '../../ui/cover/picture.tsx';
import { from, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { clamp } from '../layout/clamp.ts';
import { EmptyListing } from '../layout/listing/empty-listing.tsx';
import { PageIntro } from '../layout/page-intro.tsx';
import { Pager } from '../layout/listing/pager.tsx';
import { rowPicture } from '../layout/picture-sizes.ts';
import { Card, Category, Excerpt, Meta, ReadMore } from '../layout/story/story-card.tsx';
import type { StoryItem } from '../layout/story/story-item.ts';
import { rowColumns, Rows } from './article-row.styles.ts';

const Row = styled(Card)(rowColumns, {
  '& h2': { fontSize: text.h3, lineHeight: 1.2, letterSpacing: '-0.02em', ...clamp(3) },
  '& h2 > a::after': { inset: 0 },
  '& .picture': { display: 'none', [from.small]: { display: 'block' } },
});

const Words = styled('div')({ display: 'grid', gap: 10, maxWidth: '43.9em' });

interface ArticlesScreenProps {
  articles: readonly StoryItem[];
  isFirstPage: boolean;
  next: string | null;
}

export function ArticlesScreen({ articles, isFirstPage, next }: ArticlesScreenProps) {
  if (articles.length === 0 && isFirstPage) {
    return <EmptyListing title="No articles yet">Longer reads and case studies will appear here.</EmptyListing>;
  }
  return (
    <>
      <PageIntro title="Articles">Longer reads: guides, case studies and what we learned on the way.</PageIntro>
      <Wrap>
        <Rows>
          {articles.map(({ id, slug, title, category, excerpt, featuredImage, featuredPicture, createdAt }) => (
            <li key={id}>
              <Row>
                <Words>
                  {category && <Category>{category}</Category>}
                  <h2>
                    <Link to={`/articles/${slug}`}>{title}</Link>
                  </h2>
                  {excerpt && <Excerpt style={clamp(3)}>{excerpt}</Excerpt>}
                  <Meta as="div" style={{ marginTop: 8 }}>
                    <LongDate time={createdAt} />
                    <ReadMore label="Read more" />
                  </Meta>
                </Words>
                <Picture
                  className="picture"
                  slug={slug}
                  category={category}
                  src={featuredImage}
                  picture={featuredPicture}
                  size={rowPicture}
                />
              </Row>
            </li>
          ))}
        </Rows>
      </Wrap>
      <Pager base="/articles" noun="articles" isFirstPage={isFirstPage} next={next} />
    </>
  );
}

import { listings } from '#schema/addresses/listings';
import { articlesTexts } from '#schema/words/screens/articles.words';
import { useWords } from '../../lib/text/words.ts';
import { LongDate } from '../../lib/text/date.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import { EmptyListing } from '../../site-layout/listing/empty-listing.tsx';
import { Pager } from '../../site-layout/listing/pager.tsx';
import { Row } from '../../site-layout/listing/row.tsx';
import { Rows } from '../../site-layout/listing/row.styles.ts';
import { PageIntro } from '../../site-layout/page-intro.tsx';
import { storyDate } from '../../site-layout/story/story-date.ts';
import type { StoryItem } from '../../site-layout/story/story-item.ts';

interface ArticlesScreenProps {
  articles: readonly StoryItem[];
  isFirstPage: boolean;
  next: string | null;
}

export function ArticlesScreen({ articles, isFirstPage, next }: ArticlesScreenProps) {
  const words = useWords('articles', articlesTexts);
  if (articles.length === 0 && isFirstPage) {
    return <EmptyListing title={words.none}>{words.noneText}</EmptyListing>;
  }
  return (
    <>
      <PageIntro title={words.title}>{words.intro}</PageIntro>
      <Wrap>
        <Rows>
          {articles.map((article) => (
            <li key={article.id}>
              <Row item={article} base={listings.article} meta={<LongDate time={storyDate(article)} />} />
            </li>
          ))}
        </Rows>
      </Wrap>
      <Pager base={listings.article} items={words.items} isFirstPage={isFirstPage} next={next} />
    </>
  );
}

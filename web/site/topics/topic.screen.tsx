import { listings } from '#schema/addresses/listings';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listPath, typeNameOf } from '#schema/content/kind';
import { blogTexts } from '#schema/words/screens/blog.words';
import { topicsTexts } from '#schema/words/shared/topics.words';
import { useKinds } from '../../lib/kinds/kinds.context.ts';
import { useWords } from '../../lib/text/words.ts';
import { Breadcrumbs } from '../../site-layout/head/breadcrumbs.tsx';
import { PageHead } from '../../site-layout/head/page-head.tsx';
import { TopicFeeds } from '../../site-layout/head/topic-feeds.tsx';
import { useListPage } from '../../site-layout/listing/list-page.ts';
import { listingAddress } from '../../site-layout/listing/listing-address.ts';
import { Pager } from '../../site-layout/listing/pager.tsx';
import { PageIntro } from '../../site-layout/page-intro.tsx';
import { StoryCard } from '../../site-layout/story/story-card.tsx';
import { StoryGrid } from '../../site-layout/story/story-grid.ts';
import type { StoryItem } from '../../site-layout/story/story-item.ts';
import { Wrap } from '../../ui/wrap.tsx';

interface TopicScreenProps {
  name: string;
  /** For search engines. */
  description: string;
  intro: string;
  /** The path of the page. */
  base: string;
  stories: {
    edges: readonly { node: StoryItem & { __typename: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  };
  /** Structured data. */
  data?: ReactNode;
  /** Above the stories: a picture and a line about a person. */
  before?: ReactNode;
}

/** Posts and articles together: of a tag, a category or an author. */
export function TopicScreen({ name, description, intro, base, stories, data, before }: TopicScreenProps) {
  const kinds = useKinds();
  const { after, number, query } = useListPage();
  const words = useWords('topics', topicsTexts);
  const blog = useWords('blog', blogTexts);
  const { edges, pageInfo } = stories;
  const listOf = (typeName: string): string => {
    const kind = kinds.find((one) => typeNameOf(one) === typeName);
    return (kind && listPath(kind)) ?? '';
  };
  return (
    <>
      <PageHead title={name} page={number} description={description} canonical={listingAddress(base, query)} />
      {data}
      <TopicFeeds base={base} name={name} />
      <Breadcrumbs trail={[[blog.name, listings.post], [name]]} />
      <PageIntro title={name}>
        {intro} <Link to={listings.post}>{words.all}</Link>
      </PageIntro>
      {before}
      <Wrap>
        {edges.length === 0 && <p>{words.none}</p>}
        <StoryGrid>
          {edges.map(({ node }, at) => (
            <StoryCard key={node.id} story={node} base={listOf(node.__typename)} isFirst={at === 0} />
          ))}
        </StoryGrid>
      </Wrap>
      <Pager
        base={base}
        items={words.items}
        isFirstPage={!after}
        next={pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null}
      />
    </>
  );
}

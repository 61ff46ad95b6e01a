import { useListPage } from '../../site-layout/listing/list-page.ts';
import { fill } from '#schema/words/fill';
import { blogTexts } from '#schema/words/screens/blog.words';
import { topicsTexts } from '#schema/words/shared/topics.words';
import { useWords } from '../../lib/text/words.ts';
import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { queryLoader, routeQuery } from '../../lib/requests/query-loader.ts';
import { Breadcrumbs } from '../../site-layout/head/breadcrumbs.tsx';
import { PageHead } from '../../site-layout/head/page-head.tsx';
import { listingAddress } from '../../site-layout/listing/listing-address.ts';
import { FailureScreen } from '../../site-layout/messages/failure-screen.tsx';
import { NotFoundScreen } from '../../site-layout/messages/not-found-screen.tsx';
import { StoriesSkeleton } from '../../site-layout/story/stories.skeleton.tsx';
import { AuthorData } from './author-data.tsx';
import { AuthorPicture } from './author-picture.tsx';
import { StoriesScreen } from './stories.screen.tsx';
import { TopicFeeds } from '../../site-layout/head/topic-feeds.tsx';
import { AuthorDocument } from './author.graphql.gen.ts';

const variablesFor = (slug: string, after: string | null) => ({ slug, first: 12, ...(after && { after }) });

export const loader = queryLoader(({ slug = '' }, url) => [
  routeQuery(AuthorDocument, variablesFor(slug, url.searchParams.get('after'))),
]);

export function Component() {
  const { slug = '' } = useParams();
  const { after, number, query } = useListPage();
  const words = useWords('topics', topicsTexts);
  const blog = useWords('blog', blogTexts);
  const { data, error, refetch } = useQuery(AuthorDocument, { variables: variablesFor(slug, after) });

  if (error) return <FailureScreen onRetry={() => void refetch()} />;
  if (!data) return <StoriesSkeleton />;
  if (!data.author) return <NotFoundScreen />;
  const { name, about, stories } = data.author;
  const base = `/authors/${slug}`;
  return (
    <>
      <PageHead
        title={name}
        page={number}
        description={about || fill(words.authorDescription, { author: name })}
        canonical={listingAddress(base, query)}
      />
      <AuthorData author={data.author} />
      <TopicFeeds base={base} name={name} />
      <Breadcrumbs trail={[[blog.name, '/blog'], [name]]} />
      <StoriesScreen
        title={name}
        intro={about ?? fill(words.authorIntro, { author: name })}
        before={<AuthorPicture author={data.author} />}
        base={base}
        stories={stories.edges.map(({ node }) => node)}
        isFirstPage={!after}
        next={stories.pageInfo.hasNextPage ? (stories.pageInfo.endCursor ?? null) : null}
      />
    </>
  );
}

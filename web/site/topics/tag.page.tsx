import { useListPage } from '../../site-layout/listing/list-page.ts';
import { fill } from '#schema/words/fill';
import { topicsTexts } from '#schema/words/shared/topics.words';
import { useWords } from '../../lib/text/words.ts';
import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { queryLoader, routeQuery } from '../../lib/requests/query-loader.ts';
import { FailureScreen } from '../../site-layout/messages/failure-screen.tsx';
import { NotFoundScreen } from '../../site-layout/messages/not-found-screen.tsx';
import { StoriesSkeleton } from '../../site-layout/story/stories.skeleton.tsx';
import { topicVariables } from './topic-variables.ts';
import { TopicScreen } from './topic.screen.tsx';
import { TagDocument } from './tag.graphql.gen.ts';

export const loader = queryLoader(({ slug = '' }, url) => [
  routeQuery(TagDocument, topicVariables(slug, url.searchParams.get('after'))),
]);

export function Component() {
  const { slug = '' } = useParams();
  const { after } = useListPage();
  const words = useWords('topics', topicsTexts);
  const { data, error, refetch } = useQuery(TagDocument, { variables: topicVariables(slug, after) });

  if (error) return <FailureScreen onRetry={() => void refetch()} />;
  if (!data) return <StoriesSkeleton />;
  if (!data.tag) return <NotFoundScreen />;
  const { name, stories } = data.tag;
  return (
    <TopicScreen
      name={name}
      description={fill(words.tagDescription, { tag: name })}
      intro={words.tagIntro}
      base={`/tags/${slug}`}
      stories={stories}
    />
  );
}

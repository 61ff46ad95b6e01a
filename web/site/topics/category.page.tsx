import { categoryPath } from '#schema/content/categories';
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
import { CategoryDocument } from './category.graphql.gen.ts';

export const loader = queryLoader(({ slug = '' }, url) => [
  routeQuery(CategoryDocument, topicVariables(slug, url.searchParams.get('after'))),
]);

export function Component() {
  const { slug = '' } = useParams();
  const { after } = useListPage();
  const words = useWords('topics', topicsTexts);
  const { data, error, refetch } = useQuery(CategoryDocument, { variables: topicVariables(slug, after) });

  if (error) return <FailureScreen onRetry={() => void refetch()} />;
  if (!data) return <StoriesSkeleton />;
  if (!data.category) return <NotFoundScreen />;
  const { name, description, stories } = data.category;
  return (
    <TopicScreen
      name={name}
      description={description || fill(words.categoryDescription, { category: name })}
      intro={description || words.categoryIntro}
      base={categoryPath(slug)}
      stories={stories}
    />
  );
}

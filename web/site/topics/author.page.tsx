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
import { AuthorData } from './author-data.tsx';
import { AuthorPicture } from './author-picture.tsx';
import { topicVariables } from './topic-variables.ts';
import { TopicScreen } from './topic.screen.tsx';
import { AuthorDocument } from './author.graphql.gen.ts';

export const loader = queryLoader(({ slug = '' }, url) => [
  routeQuery(AuthorDocument, topicVariables(slug, url.searchParams.get('after'))),
]);

export function Component() {
  const { slug = '' } = useParams();
  const { after } = useListPage();
  const words = useWords('topics', topicsTexts);
  const { data, error, refetch } = useQuery(AuthorDocument, { variables: topicVariables(slug, after) });

  if (error) return <FailureScreen onRetry={() => void refetch()} />;
  if (!data) return <StoriesSkeleton />;
  if (!data.author) return <NotFoundScreen />;
  const { name, about, stories } = data.author;
  return (
    <TopicScreen
      name={name}
      description={about || fill(words.authorDescription, { author: name })}
      intro={about ?? fill(words.authorIntro, { author: name })}
      base={`/authors/${slug}`}
      stories={stories}
      data={<AuthorData author={data.author} />}
      before={<AuthorPicture author={data.author} />}
    />
  );
}

import { listings } from '#schema/addresses/listings';
import { articlesTexts } from '#schema/words/screens/articles.words';
import { useWords } from '../../lib/text/words.ts';
import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { queryLoader, routeQuery } from '../../lib/requests/query-loader.ts';
import { EditLink } from '../../site-layout/edit-link.tsx';
import { StoryData } from '../../site-layout/head/story-data.tsx';
import { FailureScreen } from '../../site-layout/messages/failure-screen.tsx';
import { NotFoundScreen } from '../../site-layout/messages/not-found-screen.tsx';
import { StoryMeta } from '../../site-layout/story/story-meta.tsx';
import { StoryScreen } from '../../site-layout/story/story.screen.tsx';
import { StorySkeleton } from '../../site-layout/story/story.skeleton.tsx';
import { ArticleDocument } from './article.graphql.gen.ts';

export const loader = queryLoader(({ slug = '' }) => [routeQuery(ArticleDocument, { slug })]);

export function Component() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(ArticleDocument, { variables: { slug } });

  const words = useWords('articles', articlesTexts);

  if (error) return <FailureScreen onRetry={() => void refetch()} />;
  if (!data) return <StorySkeleton />;
  if (!data.article) return <NotFoundScreen />;
  return (
    <>
      <StoryData type="Article" base={listings.article} listing={words.title} story={data.article} />
      <StoryScreen
        story={data.article}
        base={listings.article}
        listing={words.title}
        meta={<StoryMeta story={data.article} />}
        others={words.more}
      />
      <EditLink section="articles" id={data.article.id} />
    </>
  );
}

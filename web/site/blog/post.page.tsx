import { listings } from '#schema/addresses/listings';
import { blogTexts } from '#schema/words/screens/blog.words';
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
import { PostDocument } from './post.graphql.gen.ts';

export const loader = queryLoader(({ slug = '' }) => [routeQuery(PostDocument, { slug })]);

export function Component() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(PostDocument, { variables: { slug } });

  const words = useWords('blog', blogTexts);

  if (error) return <FailureScreen onRetry={() => void refetch()} />;
  if (!data) return <StorySkeleton />;
  if (!data.post) return <NotFoundScreen />;
  return (
    <>
      <StoryData type="BlogPosting" base={listings.post} listing={words.name} story={data.post} />
      <StoryScreen
        story={data.post}
        base={listings.post}
        listing={words.name}
        meta={<StoryMeta story={data.post} />}
        others={words.more}
        hasCategories
      />
      <EditLink section="posts" id={data.post.id} />
    </>
  );
}

import type { PictureSource } from '#schema/media/media';
import { useFrame } from '../use-frame.ts';
import { absoluteUrl } from './absolute-url.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { storyDate } from '../story/story-date.ts';
import { JsonLd } from './json-ld.tsx';
import { previewImage } from './preview-image.ts';

interface StoryDataProps {
  type: 'BlogPosting' | 'Article';
  /** Path of the listing, `/blog` or `/articles`, and its name. */
  base: string;
  listing: string;
  story: {
    slug: string;
    title: string;
    excerpt?: string | null;
    metaDescription?: string | null;
    featuredImage?: string | null;
    featuredPicture?: PictureSource | null;
    socialImage: string;
    category?: string | null;
    createdAt: string;
    updatedAt: string;
    publishedAt?: string | null;
    tagLinks?: readonly { name: string }[];
    author?: { name: string; slug: string } | null;
  };
}

/** A post or article as structured data, for search engines. */
export function StoryData({ type, base, listing, story }: StoryDataProps) {
  const { site } = useFrame();
  if (!site.url) return null;
  const { slug, title, excerpt, metaDescription, featuredImage, category, author, updatedAt } = story;
  const url = `${site.url}${base}/${slug}`;
  const description = metaDescription || excerpt;
  const image = previewImage(site.url, {
    own: featuredImage,
    picture: story.featuredPicture,
    generated: story.socialImage,
  });
  const logo = absoluteUrl(site.url, site.logoUrl);
  const company = {
    '@type': 'Organization',
    '@id': `${site.url}/#organization`,
    name: site.siteName,
    url: `${site.url}/`,
    ...(logo && { logo: { '@type': 'ImageObject', url: logo } }),
  };
  return (
    <>
      <JsonLd
        data={{
          '@type': type,
          headline: title,
          url,
          mainEntityOfPage: { '@type': 'WebPage', '@id': url },
          datePublished: storyDate(story),
          dateModified: updatedAt,
          author: author
            ? { '@type': 'Person', name: author.name, url: `${site.url}/authors/${author.slug}` }
            : company,
          publisher: company,
          ...(description && { description }),
          ...(image && { image: [image.url] }),
          ...(category && { articleSection: category }),
          ...(story.tagLinks?.length && { keywords: story.tagLinks.map(({ name }) => name) }),
          inLanguage: 'en',
        }}
      />
      <Breadcrumbs trail={[[listing, base], [title]]} />
    </>
  );
}

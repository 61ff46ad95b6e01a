import type { ContentHeadFragment } from './content-head.graphql.gen.ts';

/** What an item says to search engines. */
export type ContentHead = Pick<ContentHeadFragment, 'metaDescription' | 'noindex' | 'canonicalUrl'>;

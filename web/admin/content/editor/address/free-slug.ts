import type { ApolloClient } from '@apollo/client';
import { FreeSlugDocument } from './free-slug.graphql.gen.ts';
import type { ContentKind } from '../../kinds/content-kinds.ts';

/** The slug, or the first free one of those that differ from it in a number only; the slug itself if nobody answers. */
export type FindFreeSlug = (slug: string) => Promise<string>;

/** @param exceptId the item that asks, if it is stored */
export const freeSlugFinder =
  (client: ApolloClient, kind: ContentKind, exceptId: string | null): FindFreeSlug =>
  async (slug) => {
    try {
      const variables = { kind: kind.name, slug, exceptId };
      const { data } = await client.query({ query: FreeSlugDocument, variables, fetchPolicy: 'no-cache' });
      return data?.freeSlug ?? slug;
    } catch {
      return slug;
    }
  };

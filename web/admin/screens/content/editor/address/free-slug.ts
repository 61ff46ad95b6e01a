import type { ApolloClient } from '@apollo/client';
import { FreeSlugDocument } from './free-slug.graphql.gen.ts';
import type { ContentKind } from '../../kinds/content-kinds.ts';

/** Finds the slug, or `slug-2` and so on if it is taken. Returns the slug itself if the server does not answer. */
export type FindFreeSlug = (slug: string) => Promise<string>;

/** @param exceptId the item that the slug is for, if it is stored */
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

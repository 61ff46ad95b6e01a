import { useQuery } from '@apollo/client/react';
import { TagsInUseDocument } from './tags.graphql.gen.ts';

/** The tags in use, most used first. Asked again on entry, since saves add some. */
export function useTags(isNeeded: boolean) {
  const { data } = useQuery(TagsInUseDocument, { skip: !isNeeded, fetchPolicy: 'cache-and-network' });
  return data?.tags ?? [];
}

import { useQuery } from '@apollo/client/react';
import { CategoryNamesDocument } from './categories.graphql.gen.ts';

/**
 * The names of the categories in their order, then those that only items carry; null until loaded. Asked again on
 * entry.
 */
export function useCategories(isNeeded = true): readonly string[] | null {
  const { data } = useQuery(CategoryNamesDocument, { skip: !isNeeded, fetchPolicy: 'cache-and-network' });
  return data?.categories.map(({ name }) => name) ?? null;
}

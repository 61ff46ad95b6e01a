import type { ApolloClient } from '@apollo/client';
import { defaultCategories } from '#schema/content/categories';
import type { Category } from '#schema/content/categories';
import { groupHistory } from '../../tools/history/group.history.ts';
import type { HistorySource } from '../../tools/history/history.source.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';

interface CategoryHistory {
  mayUpdate: boolean;
  onRestored: (answer: Answered) => Promise<unknown>;
}

/** The revisions of the list of categories, for the history panel. */
export function categoryHistory(client: ApolloClient, { mayUpdate, onRestored }: CategoryHistory): HistorySource {
  return groupHistory(client, {
    group: 'categories',
    title: 'Categories',
    fields: [{ name: 'categories', label: 'Categories', type: 'text' }],
    mayUpdate,
    onRestored,
    shown: (values) => ({ categories: inWords((values['categories'] as Category[] | undefined) ?? defaultCategories) }),
  });
}

/** A line for each category. */
const inWords = (categories: readonly Category[]): string =>
  categories
    .map(({ name, slug, color, description }) =>
      [`${name} (${slug})`, color ?? 'primary colour', description].filter(Boolean).join(', '),
    )
    .join('\n');

import type { ApolloClient } from '@apollo/client';
import { words } from '#schema/words/words';
import type { OwnWords } from '#schema/words/fill';
import type { HistorySource } from '../history/history.source.ts';
import type { Answered } from '../undo/undo-offer.ts';
import {
  NameWordRevisionDocument,
  RestoreWordRevisionDocument,
  WordRevisionDocument,
  WordRevisionsDocument,
} from './words.graphql.gen.ts';

interface WordHistory {
  mayUpdate: boolean;
  onRestored: (answer: Answered) => Promise<unknown>;
}

const fields = [{ name: 'words', label: 'Words', type: 'text' as const }];

/** The revisions of the words for the history panel. */
export function wordHistory(client: ApolloClient, { mayUpdate, onRestored }: WordHistory): HistorySource {
  const fetchPolicy = 'no-cache';
  return {
    timeline: '/admin/audit?kind=setting',
    title: 'Words',
    fields,
    labels: fields,
    unsaved: () => null,
    list: async (after) => {
      const { data } = await client.query({ query: WordRevisionsDocument, variables: { after }, fetchPolicy });
      if (!data) throw new Error('No revisions');
      return data.page;
    },
    values: async (number) => {
      const { data } = await client.query({ query: WordRevisionDocument, variables: { number }, fetchPolicy });
      const values = data?.values as { words?: OwnWords | null } | null | undefined;
      if (!values) throw new Error('No revision');
      return { words: inLines(values.words ?? null) };
    },
    rename: mayUpdate
      ? (number, name) => client.mutate({ mutation: NameWordRevisionDocument, variables: { number, name } })
      : null,
    restore: async ({ number }) => {
      await onRestored(await client.mutate({ mutation: RestoreWordRevisionDocument, variables: { number } }));
    },
    whyNotRestore: () => (mayUpdate ? null : 'Only people who can update settings may restore them (settings.update).'),
    effectOf: () => '',
  };
}

/** A line for each word that differs from its default. */
function inLines(own: OwnWords | null): string {
  if (own === null) return 'All default';
  return words
    .filter(({ key }) => own[key] !== undefined)
    .map(({ key, place, label }) => `${place.label}, ${label}: ${own[key]}`)
    .join('\n');
}

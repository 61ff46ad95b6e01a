import type { ApolloClient } from '@apollo/client';
import { words } from '#schema/words/words';
import type { OwnWords } from '#schema/words/fill';
import { groupHistory } from '../../tools/history/group.history.ts';
import type { HistorySource } from '../../tools/history/history.source.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';

interface WordHistory {
  mayUpdate: boolean;
  onRestored: (answer: Answered) => Promise<unknown>;
}

const fields = [{ name: 'words', label: 'Words', type: 'text' as const }];

/** The revisions of the words for the history panel. */
export function wordHistory(client: ApolloClient, { mayUpdate, onRestored }: WordHistory): HistorySource {
  return groupHistory(client, {
    group: 'words',
    title: 'Words',
    fields,
    mayUpdate,
    onRestored,
    shown: (values) => ({ words: inLines((values['words'] as OwnWords | undefined) ?? null) }),
  });
}

/** A line for each word that differs from its default. */
function inLines(own: OwnWords | null): string {
  if (own === null) return 'All default';
  return words
    .filter(({ key }) => own[key] !== undefined)
    .map(({ key, place, label }) => `${place.label}, ${label}: ${own[key]?.replaceAll('\n', ', ')}`)
    .join('\n');
}

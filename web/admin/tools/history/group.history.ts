import type { ApolloClient } from '@apollo/client';
import type { SettingGroup } from '#schema/settings/settings';
import type { SendConfirmed } from '../password-prompt/password-prompt.context.ts';
import type { Answered } from '../undo/undo-offer.ts';
import {
  NameSettingRevisionDocument,
  RestoreSettingRevisionDocument,
  SettingRevisionDocument,
  SettingRevisionsDocument,
} from './group.history.graphql.gen.ts';
import type { HistorySource } from './history.source.ts';

interface GroupHistory extends Pick<HistorySource, 'title' | 'fields'> {
  group: SettingGroup;
  mayUpdate: boolean;
  /** The fields by default. */
  labels?: HistorySource['labels'];
  /** Why restoring would lose unsaved input; null by default. */
  unsaved?: HistorySource['unsaved'];
  /** Asks for the password where restoring needs it; never by default. */
  confirmed?: SendConfirmed;
  /** The stored settings of a revision, by key, as the values of the fields. */
  shown: (values: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  onRestored: (answer: Answered) => Promise<unknown>;
}

/** The revisions of a group of settings, for the history panel. */
export function groupHistory(
  client: ApolloClient,
  {
    group,
    title,
    fields,
    labels = fields,
    mayUpdate,
    unsaved = () => null,
    confirmed = (send) => send(null),
    shown,
    onRestored,
  }: GroupHistory,
): HistorySource {
  const fetchPolicy = 'no-cache';
  return {
    timeline: '/admin/audit?kind=setting',
    title,
    fields,
    labels,
    unsaved,
    list: async (after) => {
      const variables = { group, after };
      const { data } = await client.query({ query: SettingRevisionsDocument, variables, fetchPolicy });
      if (!data) throw new Error('No revisions');
      return data.page;
    },
    values: async (number) => {
      const variables = { group, number };
      const { data } = await client.query({ query: SettingRevisionDocument, variables, fetchPolicy });
      const values = data?.values as Record<string, unknown> | null | undefined;
      if (!values) throw new Error('No revision');
      return shown(values);
    },
    rename: mayUpdate
      ? (number, name) => client.mutate({ mutation: NameSettingRevisionDocument, variables: { group, number, name } })
      : null,
    restore: async ({ number }) => {
      const mutation = RestoreSettingRevisionDocument;
      const answer = await confirmed((currentPassword) =>
        client.mutate({ mutation, variables: { group, number, currentPassword } }),
      );
      await onRestored(answer);
    },
    whyNotRestore: () => (mayUpdate ? null : 'Only people who can update settings may restore them (settings.update).'),
    effectOf: () => 'Restoring saves it again, as a new revision.',
  };
}

import type { ApolloClient } from '@apollo/client';
import { menuDefinitions, menuNames } from '#schema/menus';
import type { StoredMenu } from '#schema/menus';
import type { HistorySource } from '../history/history.source.ts';
import type { Answered } from '../undo/undo-offer.ts';
import {
  MenuRevisionDocument,
  MenuRevisionsDocument,
  NameMenuRevisionDocument,
  RestoreMenuRevisionDocument,
} from './menus.graphql.gen.ts';

interface MenuHistory {
  mayUpdate: boolean;
  onRestored: (answer: Answered) => Promise<unknown>;
}

const fields = menuNames.map((name) => ({
  name: menuDefinitions[name].setting,
  label: menuDefinitions[name].label,
  type: 'text' as const,
}));

/** The revisions of the menus, which are kept together, for the history panel. */
export function menuHistory(client: ApolloClient, { mayUpdate, onRestored }: MenuHistory): HistorySource {
  const fetchPolicy = 'no-cache';
  return {
    timeline: '/admin/audit?kind=setting',
    title: 'Navigation',
    fields,
    labels: fields,
    unsaved: () => null,
    list: async (after) => {
      const { data } = await client.query({ query: MenuRevisionsDocument, variables: { after }, fetchPolicy });
      if (!data) throw new Error('No revisions');
      return data.page;
    },
    values: async (number) => {
      const { data } = await client.query({ query: MenuRevisionDocument, variables: { number }, fetchPolicy });
      const values = data?.values as Record<string, StoredMenu> | null | undefined;
      if (!values) throw new Error('No revision');
      return Object.fromEntries(fields.map(({ name }) => [name, inWords(values[name] ?? null)]));
    },
    rename: mayUpdate
      ? (number, name) => client.mutate({ mutation: NameMenuRevisionDocument, variables: { number, name } })
      : null,
    restore: async ({ number }) => {
      await onRestored(await client.mutate({ mutation: RestoreMenuRevisionDocument, variables: { number } }));
    },
    whyNotRestore: () => (mayUpdate ? null : 'Only people who can update settings may restore them (settings.update).'),
    effectOf: () => '',
  };
}

/** A line for each entry; those of a group are indented. */
const inWords = (menu: StoredMenu, indent = ''): string =>
  menu === null
    ? 'Default'
    : menu
        .flatMap(({ label, href, item, children }) => [
          `${indent}${label}${item ? ` (${item.kind} ${item.id})` : href === null ? '' : ` (${href})`}`,
          ...(children.length > 0 ? [inWords(children, '  ')] : []),
        ])
        .join('\n');

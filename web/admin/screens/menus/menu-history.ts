import type { ApolloClient } from '@apollo/client';
import { menuDefinitions, menuNames } from '#schema/menus';
import type { StoredMenu } from '#schema/menus';
import { groupHistory } from '../../tools/history/group.history.ts';
import type { HistorySource } from '../../tools/history/history.source.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';

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
  return groupHistory(client, {
    group: 'navigation',
    title: 'Navigation',
    fields,
    mayUpdate,
    onRestored,
    shown: (values) =>
      Object.fromEntries(fields.map(({ name }) => [name, inWords((values[name] as StoredMenu | undefined) ?? null)])),
  });
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

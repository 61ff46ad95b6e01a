import { createElement } from 'react';
import type { ApolloClient } from '@apollo/client';
import { apiFields } from '#schema/content/kind';
import { statusLabels } from '../../../ui/status-badge.tsx';
import type { ContentAccess } from '../kinds/content-access.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem, Revision } from '../kinds/content-operations.ts';
import type { Answered } from '../../undo/undo-offer.ts';
import { itemTimelinePath } from '../../history/item-timeline-path.ts';
import { ScheduleRevision } from '../schedule/schedule-revision.tsx';
import type { SaveTurn } from './save/use-save-turn.ts';
import type { HistoryField, HistorySource } from '../../history/history.source.ts';

interface ItemHistory {
  kind: ContentKind;
  access: ContentAccess;
  item: ContentItem;
  turn: SaveTurn;
  /** What would be lost by restoring; null if nothing is unsaved. */
  unsaved: () => string | null;
  /** @param emptied the labels of references whose targets have been deleted */
  onRestored: (item: ContentItem, revision: Revision, answer: Answered, emptied: readonly string[]) => void;
}

/** The revisions of an item, for the history panel. */
export function itemHistory(
  client: ApolloClient,
  { kind, access, item, turn, unsaved, onRestored }: ItemHistory,
): HistorySource {
  const { id } = item;
  // Not cached: past revisions never change, and the cache holds current data.
  const fetchPolicy = 'no-cache';
  const isLive = item.status === 'published';
  const values = async (number: number): Promise<Record<string, unknown>> => {
    const { data } = await client.query({ query: kind.revision, variables: { id, number }, fetchPolicy });
    if (!data?.values) throw new Error('No revision');
    return data.values;
  };
  return {
    title: `“${item.title}”`,
    timeline: itemTimelinePath(kind.name, id),
    fields: fieldsOf(kind),
    labels: fieldsOf(kind),
    unsaved,
    list: async (after) => {
      const { data } = await client.query({ query: kind.revisions, variables: { id, after }, fetchPolicy });
      if (!data) throw new Error('No revisions');
      return data.page;
    },
    values,
    rename: access.canRename
      ? (number, name) => client.mutate({ mutation: kind.nameRevision, variables: { id, number, name } })
      : null,
    action: access.canPublish ? ({ number }) => createElement(ScheduleRevision, { kind, id, revision: number }) : null,
    restore: async (revision) => {
      const { number } = revision;
      const { version } = item;
      // No background save may end after the form has been replaced.
      await turn.loud(async () => {
        const answer = await client.mutate({ mutation: kind.restoreRevision, variables: { id, number, version } });
        if (!answer.data) return;
        const { saved } = answer.data;
        const references = apiFields(kind).filter(([, field]) => field.type === 'reference');
        const then: Record<string, unknown> = references.length > 0 ? await values(number).catch(() => ({})) : {};
        const emptied = references.filter(([name]) => isGiven(then[name]) && !isGiven(saved[name]));
        onRestored(
          saved,
          revision,
          answer,
          emptied.map(([, { label }]) => label),
        );
      });
    },
    whyNotRestore: ({ status }) =>
      access.whyNotChange(item) ?? access.whyNotChange({ slug: item.slug, status: status ?? 'draft' }),
    effectOf: ({ status }) => {
      if (status === 'published') return isLive ? '' : `The ${kind.name} will be published. `;
      return isLive ? `The ${kind.name} will be taken off the site. ` : '';
    },
  };
}

const isGiven = (value: unknown) => value !== null && value !== undefined;

/** The fields of a kind, to compare. */
export function fieldsOf(kind: ContentKind): HistoryField[] {
  const own = apiFields(kind).map(([name, field]) => ({
    name,
    label: field.editorLabel ?? field.label,
    type: field.type,
  }));
  return [
    ...own,
    { name: 'status', label: 'Status', type: 'text', words: statusLabels },
    { name: 'publishedAt', label: 'First published', type: 'date' },
  ];
}

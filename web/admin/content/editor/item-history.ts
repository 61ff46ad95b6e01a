import { createElement } from 'react';
import type { ApolloClient } from '@apollo/client';
import { apiFields } from '#schema/content/kind';
import { statusLabels } from '../../../ui/status-badge.tsx';
import type { ContentAccess } from '../kinds/content-access.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem, Revision } from '../kinds/content-operations.ts';
import type { Answered } from '../../undo/undo-offer.ts';
import { itemTimelinePath } from '../../timeline/timeline-filter.ts';
import { PutLive } from '../schedule/put-live.tsx';
import type { HistoryField, HistorySource } from '../../history/history.source.ts';

interface ItemHistory {
  kind: ContentKind;
  access: ContentAccess;
  item: ContentItem;
  /** What would be lost by restoring; null if nothing is unsaved. */
  unsaved: () => string | null;
  onRestored: (item: ContentItem, revision: Revision, answer: Answered) => void;
}

/** The revisions of an item, for the history panel. */
export function itemHistory(
  client: ApolloClient,
  { kind, access, item, unsaved, onRestored }: ItemHistory,
): HistorySource {
  const { id } = item;
  // Past revisions never change, and the cache is for what is current.
  const fetchPolicy = 'no-cache';
  const isLive = item.status === 'published';
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
    values: async (number) => {
      const { data } = await client.query({ query: kind.revision, variables: { id, number }, fetchPolicy });
      if (!data?.values) throw new Error('No revision');
      return data.values;
    },
    rename: access.canRename
      ? (number, name) => client.mutate({ mutation: kind.nameRevision, variables: { id, number, name } })
      : null,
    action: access.canPublish ? ({ number }) => createElement(PutLive, { kind, id, revision: number }) : null,
    restore: async (revision) => {
      const { number } = revision;
      const answer = await client.mutate({ mutation: kind.restoreRevision, variables: { id, number } });
      if (answer.data) onRestored(answer.data.saved, revision, answer);
    },
    whyNotRestore: ({ status }) =>
      access.whyNotChange(item) ?? access.whyNotChange({ slug: item.slug, status: status ?? 'draft' }),
    effectOf: ({ status }) => {
      if (status === 'published') return isLive ? '' : `The ${kind.name} will be published. `;
      return isLive ? `The ${kind.name} will be taken off the site. ` : '';
    },
  };
}

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

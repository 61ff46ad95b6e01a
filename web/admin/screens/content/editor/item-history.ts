import { createElement } from 'react';
import type { ApolloClient } from '@apollo/client';
import { apiFields } from '#schema/content/kind';
import { statusLabels } from '../../../../ui/status-badge.tsx';
import type { ContentAccess } from '../kinds/content-access.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem, WorkingCopy } from '../kinds/content-operations.ts';
import type { Revision } from '../../../tools/history/revision.ts';
import { readItem } from './read-item.ts';
import type { Answered } from '../../../tools/undo/undo-offer.ts';
import { itemTimelinePath } from '../../../tools/history/item-timeline-path.ts';
import { ScheduleRevision } from '../schedule/schedule-revision.tsx';
import type { SaveTurn } from './save/use-save-turn.ts';
import type { HistoryField, HistorySource } from '../../../tools/history/history.source.ts';

/** What is stored after a restore. */
export interface Restored {
  item: ContentItem;
  copy: WorkingCopy | null;
  /** Whether it is in the working copy alone. */
  isInCopy: boolean;
}

interface ItemHistory {
  kind: ContentKind;
  access: ContentAccess;
  item: ContentItem;
  /** Its working copy; null without one. */
  copy: WorkingCopy | null;
  turn: SaveTurn;
  /** What would be lost by restoring; null if nothing is unsaved. */
  unsaved: () => string | null;
  /** @param emptied the labels of references whose targets have been deleted */
  onRestored: (restored: Restored, revision: Revision, answer: Answered, emptied: readonly string[]) => void;
}

/** The revisions of an item, for the history panel. */
export function itemHistory(
  client: ApolloClient,
  { kind, access, item, copy, turn, unsaved, onRestored }: ItemHistory,
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
    restore: async (revision, withStatus) => {
      const { number } = revision;
      const keepsStatus = !withStatus;
      // The text of what is published comes back in the working copy.
      const isInCopy = keepsStatus && isLive && !kind.isBuiltIn(item.slug);
      const { version } = (isInCopy && copy) || item;
      // No background save may end after the form has been replaced.
      await turn.loud(async () => {
        const answer = await client.mutate({
          mutation: kind.restoreRevision,
          variables: { id, number, version, keepsStatus },
        });
        if (!answer.data) return;
        const now = isInCopy ? await readItem(client, kind, id) : null;
        const waits = now && now !== 'gone' ? now.copy : null;
        const { saved } = answer.data;
        const shown = waits ?? saved;
        const references = apiFields(kind).filter(([, field]) => field.type === 'reference');
        const then: Record<string, unknown> = references.length > 0 ? await values(number).catch(() => ({})) : {};
        const emptied = references.filter(([name]) => isGiven(then[name]) && !isGiven(shown[name]));
        onRestored(
          { item: saved, copy: waits, isInCopy },
          revision,
          answer,
          emptied.map(([, { label }]) => label),
        );
      });
    },
    whyNotRestore: () => access.whyReadOnly(item),
    effectOf: () =>
      isLive && !kind.isBuiltIn(item.slug)
        ? 'Restoring brings its text into the changes that are not published. Visitors see it once you publish.'
        : 'Restoring saves its text again, as a new revision. The status stays as it is.',
    statusOf: ({ status }) => {
      if (status === null || status === item.status) return null;
      if (access.whyNotChange(item) ?? access.whyNotChange({ slug: item.slug, status })) return null;
      const label = `Also set the status to ${statusLabels[status]}`;
      if (status === 'published') return { label, effect: `The ${kind.name} will be published.`, isLeaving: false };
      const effect = isLive
        ? `“${item.title}” will be taken off the site: its address stops working until it is published again.`
        : `The ${kind.name} will be ${status === 'draft' ? 'a draft' : 'private'}.`;
      return { label, effect, isLeaving: isLive };
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

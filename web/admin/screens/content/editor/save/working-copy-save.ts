import type { ApolloClient } from '@apollo/client';
import { readRequestError } from '../../../../../lib/requests/request-error.ts';
import type { ActChoice } from '../../../../tools/consequences/act-choice.ts';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import type { ContentItem, WorkingCopy } from '../../kinds/content-operations.ts';
import type { Answered } from '../../../../tools/undo/undo-offer.ts';
import { inputOf, readCurrent } from '../form/content-values.ts';
import type { ContentValues } from '../form/content-values.ts';
import type { SaveOutcome } from './content-save.ts';

interface CopyTarget {
  id: string;
  /** The version of the working copy that the values are based on, or of the item without one. */
  version: number;
  /** The version of the published item that the values have been merged with, if that is a newer one. */
  base?: number;
}

export type CopyOutcome =
  | Exclude<SaveOutcome, { state: 'saved' }>
  | { state: 'saved'; copy: WorkingCopy; answer: Answered };

/** Saves the working copy of a published item. Errors are outcomes too, never thrown. */
export async function saveWorkingCopy(
  client: ApolloClient,
  kind: ContentKind,
  { id, ...target }: CopyTarget,
  values: ContentValues,
): Promise<CopyOutcome> {
  const { status: _status, ...input } = inputOf(kind, values);
  try {
    const answer = await client.mutate({
      mutation: kind.saveCopy,
      variables: { id, input: { ...input, ...target } },
    });
    return answer.data ? { state: 'saved', copy: answer.data.saved, answer } : unreachable(kind);
  } catch (error) {
    return failure(kind, error);
  }
}

/**
 * Publishes the working copy. A conflict has the published item that is newer than its base, or the working copy if
 * somebody else saved it.
 */
export async function publishWorkingCopy(
  client: ApolloClient,
  kind: ContentKind,
  { id, version }: Pick<WorkingCopy, 'id' | 'version'>,
  choice: ActChoice,
): Promise<SaveOutcome> {
  try {
    const answer = await client.mutate({ mutation: kind.publishCopy, variables: { id, version, ...choice } });
    return answer.data ? { state: 'saved', item: answer.data.saved, answer } : unreachable(kind);
  } catch (error) {
    if (readRequestError(error).code !== 'NOT_FOUND') return failure(kind, error);
    const message = 'Someone else has published or discarded these changes. Your text is still here.';
    return { state: 'refused', message, fields: {} };
  }
}

/** Takes the item off the site, which takes its working copy in. */
export async function takeOffSite(
  client: ApolloClient,
  kind: ContentKind,
  { id, version }: Pick<ContentItem, 'id' | 'version'>,
  status: ContentValues['status'],
  choice: ActChoice,
): Promise<SaveOutcome> {
  try {
    const variables = { id, input: { status, version }, ...choice };
    const answer = await client.mutate({ mutation: kind.update, variables });
    return answer.data ? { state: 'saved', item: answer.data.saved, answer } : unreachable(kind);
  } catch (error) {
    return failure(kind, error);
  }
}

/** Discards the working copy. @returns the response, empty if there was no working copy any more; null if it failed */
export async function deleteWorkingCopy(
  client: ApolloClient,
  kind: ContentKind,
  id: string,
): Promise<NonNullable<Answered> | null> {
  try {
    return await client.mutate({ mutation: kind.deleteCopy, variables: { id } });
  } catch (error) {
    return readRequestError(error).code === 'NOT_FOUND' ? {} : null;
  }
}

type Failure = Exclude<SaveOutcome, { state: 'saved' }>;

function failure(kind: ContentKind, error: unknown): Failure {
  const { code, message, fields, current } = readRequestError(error);
  const theirs = code === 'CONFLICT' ? readCurrent(current) : null;
  if (theirs) return { state: 'conflict', current: theirs };
  return message === null ? unreachable(kind) : { state: 'refused', message, fields };
}

const unreachable = (kind: ContentKind): Failure => ({
  state: 'refused',
  message: `Failed to update ${kind.name}. Please try again.`,
  fields: {},
  isUnreachable: true,
});

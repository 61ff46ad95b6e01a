import type { ApolloClient } from '@apollo/client';
import { readRequestError } from '../../../../../lib/requests/request-error.ts';
import type { ActChoice } from '../../../../tools/consequences/act-choice.ts';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import type { ContentItem } from '../../kinds/content-operations.ts';
import type { Answered } from '../../../../tools/undo/undo-offer.ts';
import { inputOf, readCurrent } from '../form/content-values.ts';
import type { ContentValues } from '../form/content-values.ts';

/** A new item, or the version that the values are based on. */
export type SaveTarget = { isAutosave?: boolean } & (
  | { mode: 'create' }
  | { mode: 'update'; id: string | undefined; version: number }
);

export type SaveOutcome =
  | { state: 'saved'; item: ContentItem; answer: Answered }
  | { state: 'conflict'; current: ContentItem }
  | {
      state: 'refused';
      message: string;
      fields: Readonly<Record<string, string>>;
      /** The server did not answer. */
      isUnreachable?: boolean;
    };

/** Saves and returns the outcome. Errors are outcomes too, never thrown. */
export async function saveContent(
  client: ApolloClient,
  kind: ContentKind,
  target: SaveTarget,
  values: ContentValues,
  choice: ActChoice = {},
): Promise<SaveOutcome> {
  const isBuiltIn = target.mode === 'update' && kind.isBuiltIn(values.slug);
  try {
    const answer = await send(client, kind, target, values, choice);
    if (answer.data) return { state: 'saved', item: answer.data.saved, answer };
    return refused(kind, target, isBuiltIn, null, {});
  } catch (error) {
    const { code, message, fields, current } = readRequestError(error);
    const theirs = code === 'CONFLICT' ? readCurrent(current) : null;
    if (theirs) return { state: 'conflict', current: theirs };
    const outcome = refused(
      kind,
      target,
      isBuiltIn,
      message ?? (error instanceof MissingId ? error.message : null),
      fields,
    );
    return message === null && !(error instanceof MissingId) ? { ...outcome, isUnreachable: true } : outcome;
  }
}

class MissingId extends Error {
  override readonly message = 'No ID provided for update';
}

function send(client: ApolloClient, kind: ContentKind, target: SaveTarget, values: ContentValues, choice: ActChoice) {
  const input = inputOf(kind, values);
  const { isAutosave = false } = target;
  if (target.mode === 'create') {
    const mutation = isAutosave ? kind.autosaveNew : kind.create;
    return client.mutate({ mutation, variables: { input: { ...input, slug: values.slug } } });
  }
  if (!target.id) throw new MissingId();
  const { id, version } = target;
  if (isAutosave) {
    return client.mutate({ mutation: kind.autosave, variables: { id, input: { ...input, version } } });
  }
  return client.mutate({ mutation: kind.update, variables: { id, input: { ...input, version }, ...choice } });
}

function refused(
  kind: ContentKind,
  { mode }: SaveTarget,
  isBuiltIn: boolean,
  message: string | null,
  fields: Readonly<Record<string, string>>,
): Extract<SaveOutcome, { state: 'refused' }> {
  if (isBuiltIn) return { state: 'refused', message: message ?? 'Failed to update page', fields };
  return { state: 'refused', message: message ?? `Failed to ${mode} ${kind.name}. Please try again.`, fields };
}

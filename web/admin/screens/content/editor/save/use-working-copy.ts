import { useRef } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useToast } from '../../../../../ui/toast/use-toast.ts';
import type { ActChoice } from '../../../../tools/consequences/act-choice.ts';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import type { ContentItem, WorkingCopy } from '../../kinds/content-operations.ts';
import type { Reconcile } from '../../merge/use-reconcile.ts';
import { differences, valuesOf } from '../form/content-values.ts';
import type { ContentValues } from '../form/content-values.ts';
import type { Answered } from '../../../../tools/undo/undo-offer.ts';
import type { SubmitRequest, SubmitResult } from '../form/use-content-form.ts';
import { publishWorkingCopy, saveWorkingCopy, takeOffSite } from './working-copy-save.ts';

interface WorkingCopyOptions {
  client: ApolloClient;
  /** The published item. */
  base: ContentItem | null;
  copy: WorkingCopy | null;
  keepCopy: (copy: WorkingCopy) => void;
  reconcile: Reconcile;
  /** Shows that the item was saved. */
  finish: (
    saved: { item: ContentItem; answer: Answered },
    request: SubmitRequest,
    isCreated: boolean,
  ) => Promise<SubmitResult>;
  /** The consequences that were shown, to act with. */
  choiceFor: (values: ContentValues) => Promise<ActChoice>;
  /** Reloads the consequences. */
  refresh: () => void;
}

/** Saves the changes to a published item in its working copy, and makes that the item's content. */
export function useWorkingCopy(
  kind: ContentKind,
  { client, base, copy, keepCopy, reconcile, finish, choiceFor, refresh }: WorkingCopyOptions,
) {
  const { toast } = useToast();
  /** The one saved last, before it is rendered. */
  const latest = useRef(copy);

  const refuse = (result: Extract<SubmitResult, { state: 'refused' }>, { isQuiet }: SubmitRequest): SubmitResult => {
    if (!isQuiet) toast({ title: 'Error', description: result.message, variant: 'destructive' });
    return result;
  };

  /** Saves the working copy. @param mergedWith the version of the published item that the values were merged with */
  const keepOver = async (
    values: ContentValues,
    request: SubmitRequest,
    over: ContentItem,
    mergedWith?: number,
  ): Promise<SubmitResult> => {
    const target = { id: over.id, version: over.version, ...(mergedWith !== undefined && { base: mergedWith }) };
    const outcome = await saveWorkingCopy(client, kind, target, values);
    switch (outcome.state) {
      case 'saved':
        latest.current = outcome.copy;
        keepCopy(outcome.copy);
        // As sent: the text must not change while one types.
        return { state: 'saved', values };
      case 'refused':
        return refuse(outcome, request);
      case 'conflict':
        return reconcile(valuesOf(kind, over), values, outcome.current, request, (merged) =>
          keepOver(merged, request, outcome.current),
        );
    }
  };

  const keep = (values: ContentValues, request: SubmitRequest): Promise<SubmitResult> => {
    latest.current = copy;
    const over = copy ?? base;
    return over ? keepOver(values, request, over) : Promise.resolve({ state: 'unsaved' });
  };

  /** Publishes the working copy, or takes it in by another status. */
  const makeContent = async (values: ContentValues, request: SubmitRequest, version: number): Promise<SubmitResult> => {
    const saved = latest.current;
    if (!saved) return { state: 'unsaved' };
    const choice = await choiceFor(values);
    const outcome =
      values.status === 'published'
        ? await publishWorkingCopy(client, kind, saved, choice)
        : await takeOffSite(client, kind, { id: saved.id, version }, values.status, choice);
    switch (outcome.state) {
      case 'saved':
        return finish(outcome, request, false);
      case 'refused':
        refresh();
        return refuse(outcome, request);
      case 'conflict': {
        const { current } = outcome;
        // It also has somebody else's changes, which are shown here before they are published.
        if ('base' in current) {
          return reconcile(valuesOf(kind, saved), values, current, request, async (merged) => {
            const kept = await keepOver(merged, request, current);
            const description = `Someone else changed this ${kind.name} in the meantime. Check it, then publish again.`;
            if (kept.state === 'saved') toast({ title: 'Not published yet', description });
            return kept;
          });
        }
        const before = await client
          .query({ query: kind.copyBase, variables: { id: saved.id }, fetchPolicy: 'no-cache' })
          .catch(() => null);
        const baseItem = before?.data?.copy?.baseItem;
        return reconcile(valuesOf(kind, baseItem ?? saved), values, current, request, async (merged) => {
          const kept = await keepOver(merged, request, latest.current ?? saved, current.version);
          return kept.state === 'saved' ? makeContent(kept.values, request, current.version) : kept;
        });
      }
    }
  };

  return {
    keep,
    keepOver,
    /** Saves later input, and makes all of it the item's content. */
    release: async (values: ContentValues, request: SubmitRequest): Promise<SubmitResult> => {
      if (!copy || !base) return { state: 'unsaved' };
      latest.current = copy;
      const isChanged = differences(kind, { ...values, status: copy.status }, valuesOf(kind, copy)).length > 0;
      const kept: SubmitResult = isChanged ? await keep(values, request) : { state: 'saved', values };
      return kept.state === 'saved' ? makeContent(kept.values, request, base.version) : kept;
    },
  };
}

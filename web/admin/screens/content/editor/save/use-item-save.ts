import { useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useNavigate } from 'react-router';
import { useToast } from '../../../../../ui/toast/use-toast.ts';
import { useUnsaved } from '../../../../tools/screen/unsaved/unsaved.context.tsx';
import type { Answered } from '../../../../tools/undo/undo-offer.ts';
import { useUndo } from '../../../../tools/undo/use-undo.ts';
import type { useItemActs } from '../../consequences/item-acts.ts';
import type { ContentAccess } from '../../kinds/content-access.ts';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import type { ContentItem } from '../../kinds/content-operations.ts';
import { publishedItemOf, publishedState } from '../../published/published-item.ts';
import type { PublishedItem } from '../../published/published-item.ts';
import { assignSnapshot } from '../../receipt/receipt-snapshot.ts';
import { useReconcile } from '../../merge/use-reconcile.ts';
import { saveWithFreeSlug } from '../address/save-with-free-slug.ts';
import { emptyValues, valuesOf } from '../form/content-values.ts';
import type { ContentValues } from '../form/content-values.ts';
import type { SubmitRequest, SubmitResult } from '../form/use-content-form.ts';
import { useListPath } from '../../../../tools/screen/navigation/list-origin.ts';

/** Another person saved the item meanwhile. */
export interface SaveConflict {
  /** The common base of both versions. */
  base: ContentValues;
  mine: ContentValues;
  theirs: ContentItem;
  /** Saves the merged values. */
  proceed: (merged: ContentValues) => Promise<SubmitResult>;
  settle: (result: SubmitResult) => void;
}

interface ItemSaveOptions {
  client: ApolloClient;
  access: ContentAccess;
  /** The stored item; null for a new one. */
  base: ContentItem | null;
  /** Whether nobody has saved it with a button yet: it is new, even if the editor has stored it by itself. */
  isCreating: boolean;
  showSaved: (item: ContentItem, isQuiet: boolean) => void;
  /** Shows the result of publishing. */
  setPublished: (item: PublishedItem | null) => void;
  choiceFor: ReturnType<typeof useItemActs>['choiceFor'];
  refresh: () => void;
  /** Whether the screen says that an undo changed the item, and that unsaved changes are merged with it. */
  isUndoAnnounced: () => boolean;
  /** Saves the text, but not the status, over an item whose status someone else has changed. */
  saveOver: (values: ContentValues, request: SubmitRequest) => Promise<SubmitResult>;
}

/** Saves the item of the editor, shows a toast, and asks how to merge if another person has saved meanwhile. */
export function useItemSave(
  kind: ContentKind,
  {
    client,
    access,
    base,
    isCreating,
    showSaved,
    setPublished,
    choiceFor,
    refresh,
    isUndoAnnounced,
    saveOver,
  }: ItemSaveOptions,
) {
  const navigate = useNavigate();
  const list = useListPath(kind.section);
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const unsaved = useUnsaved();
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const reconcile = useReconcile(kind, setConflict, isUndoAnnounced);

  const save = async (
    values: ContentValues,
    request: SubmitRequest,
    over: ContentItem | null,
  ): Promise<SubmitResult> => {
    const { isQuiet = false } = request;
    const target = over
      ? ({ mode: 'update', id: over.id, version: over.version, isAutosave: isQuiet } as const)
      : ({ mode: 'create', isAutosave: isQuiet } as const);
    const derived = isCreating ? request.derivedSlug : undefined;
    const choice = isQuiet ? {} : await choiceFor(values);
    const outcome = await saveWithFreeSlug(client, kind, target, values, derived, choice);
    switch (outcome.state) {
      case 'conflict':
        // It was published, or taken off the site, while it was open here. Only the text is saved then.
        if (over && outcome.current.status !== over.status && values.status === over.status) {
          return saveOver(values, request);
        }
        if (isQuiet) {
          const before = over ? valuesOf(kind, over) : emptyValues(kind);
          return reconcile(before, values, outcome.current, request, (merged) =>
            save(merged, request, outcome.current),
          );
        }
        return new Promise((settle) => {
          const theirs = outcome.current;
          const proceed = (merged: ContentValues) => save(merged, request, theirs);
          setConflict({
            base: over ? valuesOf(kind, over) : emptyValues(kind),
            mine: values,
            theirs,
            proceed,
            settle,
          });
        });
      case 'refused':
        if (isQuiet) return outcome;
        refresh();
        toast({ title: 'Error', description: outcome.message, variant: 'destructive' });
        return outcome;
      case 'saved':
        return isQuiet ? showQuietly(outcome.item, values) : finish(outcome, request, isCreating);
    }
  };

  const showQuietly = async (next: ContentItem, sent: ContentValues): Promise<SubmitResult> => {
    showSaved(next, true);
    if (!base) {
      assignSnapshot(kind.section, next.id);
      await navigate(`/admin/${kind.section}/${next.id}`, { replace: true, state: { keepsWork: true } });
    }
    // As sent: the text must not change while one types.
    return { state: 'saved', values: { ...sent, slug: next.slug } };
  };

  const finish = async (
    { item: next, answer }: { item: ContentItem; answer: Answered },
    { leaves }: SubmitRequest,
    isCreated: boolean,
  ): Promise<SubmitResult> => {
    const done = isCreated ? 'created' : 'updated';
    if (isCreated) assignSnapshot(kind.section, next.id);
    const isSeen = access.canPublish && (next.status === 'published' || base?.status === 'published');
    const isTakenDown = base?.status === 'published' && next.status !== 'published';
    const open = () => void navigate(`/admin/${kind.section}/${next.id}/changes`);
    const takenDown = isTakenDown && !leaves ? ' It is no longer on the site.' : '';
    toast({
      ...(kind.isBuiltIn(next.slug)
        ? { title: 'Success', description: `Page updated successfully${takenDown && `.${takenDown}`}` }
        : {
            title: `Content ${done}`,
            description: `The ${kind.name} has been successfully ${done}.${takenDown}`,
          }),
      ...(isSeen && { action: { label: 'Publish receipt', onClick: open } }),
      ...undoOf(answer),
    });
    showSaved(next, false);
    unsaved.report(null);
    const isNowPublic = next.status === 'published' && base?.status !== 'published';
    // If this opens the list, the list shows the notice.
    setPublished(isNowPublic && !leaves ? publishedItemOf(next) : null);
    if (leaves) await navigate(list, isNowPublic || isTakenDown ? { state: publishedState(next) } : {});
    else if (isCreated)
      await navigate(`/admin/${kind.section}/${next.id}`, { replace: true, state: { keepsWork: true } });
    return { state: 'saved', values: valuesOf(kind, next) };
  };

  const settleConflict = (merged: ContentValues | null) => {
    if (!conflict) return;
    setConflict(null);
    const { proceed, settle } = conflict;
    if (merged) void proceed(merged).then(settle);
    else settle({ state: 'unsaved' });
  };

  return { save, finish, reconcile, conflict, settleConflict };
}

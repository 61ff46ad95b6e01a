import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApolloClient } from '@apollo/client/react';
import { dayAndTime, exactTime } from '#schema/text/dates';
import { useLatestCallback } from '../../../../lib/hooks/use-latest-callback.ts';
import { useViewer } from '../../../../session/viewer.context.ts';
import { useDates } from '../../../../ui/time/dates.context.ts';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import { useListPath } from '../../../tools/screen/navigation/list-origin.ts';
import { useUnsaved } from '../../../tools/screen/unsaved/unsaved.context.tsx';
import type { Answered } from '../../../tools/undo/undo-offer.ts';
import { useUndo } from '../../../tools/undo/use-undo.ts';
import { useItemActs } from '../consequences/item-acts.ts';
import { contentAccess } from '../kinds/content-access.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem, WorkingCopy } from '../kinds/content-operations.ts';
import type { Revision } from '../../../tools/history/revision.ts';
import type { PublishedItem } from '../published/published-item.ts';
import { useReceiptSnapshot } from '../receipt/use-receipt-snapshot.ts';
import { copiedWork } from '../recovery/copy-state.ts';
import { copyOfWork } from '../recovery/copy-of-work.ts';
import type { UnsavedWork } from '../recovery/unsaved-work.ts';
import { useRecovery } from '../recovery/use-recovery.ts';
import { useUndoneItem } from '../undone/use-undone-item.ts';
import { useItemChanges } from '../others-changes/use-item-changes.ts';
import type { OthersChange } from '../others-changes/others-change.ts';
import { differences, emptyValues, valuesOf } from './form/content-values.ts';
import type { ContentValues } from './form/content-values.ts';
import type { Restored } from './item-history.ts';
import { readItem, type StoredItem } from './read-item.ts';
import { useItemSave } from './save/use-item-save.ts';
import { useSaveTurn } from './save/use-save-turn.ts';
import { useWorkingCopy } from './save/use-working-copy.ts';
import { deleteWorkingCopy } from './save/working-copy-save.ts';
import type { QuietSave, SubmitRequest, SubmitResult } from './form/use-content-form.ts';

/** How long after a change was reported the item is read, in milliseconds: a save in this form has ended by then. */
const settleMs = 400;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface ItemEditorProps {
  kind: ContentKind;
  /** null for a new item. */
  item: ContentItem | null;
  /** Its working copy; null without one. */
  copy: WorkingCopy | null;
  onSaved: (item: ContentItem, copy?: WorkingCopy | null) => void;
}

/**
 * The stored state of an item and the initial values of its form, and everything that changes them: saving,
 * restoring, discarding, recovering unsaved work, an undo.
 */
export function useItemEditor({ kind, item, copy: openedCopy, onSaved }: ItemEditorProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const list = useListPath(kind.section);
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const unsaved = useUnsaved();
  const { report } = unsaved;
  useEffect(() => () => report(null), [report]);
  const dates = useDates();
  const viewer = useViewer();
  const access = contentAccess(viewer, kind);
  /** The stored item; its version is sent when it is saved. */
  const [base, setBase] = useState(item);
  /** The same, for work that began before the last render. */
  const latestBase = useRef(item);
  const [copy, setCopy] = useState(openedCopy);
  /** Changes to a published item are kept in a working copy. Home and about are edited live. */
  const isLive = base?.status === 'published' && !kind.isBuiltIn(base.slug);
  /** The state that the form's values are based on. */
  const from: ContentItem | null = (isLive && copy) || base;
  useReceiptSnapshot(kind, item?.id ?? null, access.canPublish);
  const recovery = useRecovery(kind, viewer.id, from, {
    id: copiedWork(useLocation().state),
    onFound: (work) => open(work, emptyValues(kind), copyOfWork(kind, work)),
  });
  /** The stored item, if someone saved it after this form read it. */
  const [newer, setNewer] = useState<ContentItem | null>(null);
  /** The input when the working copy was discarded. */
  const discarded = useRef<ContentValues | null>(null);
  /** Whether it is new: nobody has saved it with a button, even if the editor has stored it by itself. */
  const [isCreating, setCreating] = useState(item === null);
  /** What is stored now, when someone else has changed it, for the save that keeps what was typed. */
  const stored = useRef<StoredItem | null>(null);
  /** Saves the form's text by itself. */
  const quietly = useRef<QuietSave>(null);
  const [othersChange, setOthersChange] = useState<OthersChange | null>(null);
  /** The item that the last save published. */
  const [published, setPublished] = useState<PublishedItem | null>(null);
  /** The initial values; a new number remounts the form. */
  const [begun, setBegun] = useState<{ number: number; clean: ContentValues; values: ContentValues }>(() => {
    const values = from ? valuesOf(kind, from) : emptyValues(kind);
    return { number: 0, clean: values, values };
  });

  const turn = useSaveTurn();
  const isUndoAnnounced = useLatestCallback(() => outdated !== null);
  const { show: showAct, choiceFor, refresh } = useItemActs(base);
  const { save, finish, reconcile, conflict, settleConflict } = useItemSave(kind, {
    client,
    access,
    base,
    isCreating,
    showSaved: (next, isQuiet) => {
      adopt(next, null);
      if (!isQuiet) setCreating(false);
    },
    setPublished,
    choiceFor,
    refresh,
    isUndoAnnounced,
    saveOver: (values, request) => saveOver(values, request),
  });
  const adopt = (next: ContentItem, waits: WorkingCopy | null) => {
    latestBase.current = next;
    setBase(next);
    setCopy(waits);
    onSaved(next, waits);
  };
  const begin = (clean: ContentValues, values = clean) =>
    setBegun(({ number }) => ({ number: number + 1, clean, values }));

  const restored = (
    { item: next, copy: inCopy, isInCopy }: Restored,
    revision: Revision,
    answer: Answered,
    emptied: readonly string[],
  ) => {
    recovery.keep(null);
    unsaved.report(null);
    // When the item is taken off the site, it includes the working copy.
    const waits = isInCopy ? inCopy : next.status === 'published' ? copy : null;
    adopt(next, waits);
    begin(valuesOf(kind, waits ?? next));
    const when = exactTime(revision.createdAt, dates);
    toast({
      title: 'Revision restored',
      description:
        (isInCopy
          ? `Your unpublished changes have the text of ${when}. Visitors see it once you publish.`
          : `The text of the ${kind.name} is as it was on ${when}.`) +
        emptied.map((label) => ` ${label} is empty, because its item was deleted since.`).join(''),
      ...undoOf(answer),
    });
  };
  /** A restore may wait for a background save, and is based on its result. */
  const showRestored = useLatestCallback(restored);

  const keepCopy = (saved: WorkingCopy | null) => {
    setCopy(saved);
    if (latestBase.current) onSaved(latestBase.current, saved);
  };
  const waiting = useWorkingCopy(kind, { client, base, copy, keepCopy, reconcile, finish, choiceFor, refresh });

  /**
   * Saves the text over what someone else has stored meanwhile: in the working copy of what is published now, else in
   * the item, whose status stays as it is.
   */
  const saveOver = async (values: ContentValues, request: SubmitRequest): Promise<SubmitResult> => {
    const now = stored.current ?? (base && (await readItem(client, kind, base.id)));
    stored.current = null;
    if (!now || now === 'gone' || !base || !from) {
      return { state: 'refused', message: `Failed to update ${kind.name}. Please try again.`, fields: {} };
    }
    const isNowLive = now.item.status === 'published' && !kind.isBuiltIn(now.item.slug);
    const over: ContentItem = (isNowLive && now.copy) || now.item;
    if (now.item.status !== base.status) await tell(base, now.item, true);
    const mine = { ...values, status: now.item.status };
    return reconcile(valuesOf(kind, from), mine, over, request, async (merged) => {
      adopt(now.item, isNowLive ? now.copy : null);
      if (differences(kind, merged, valuesOf(kind, over)).length === 0) return { state: 'saved', values: merged };
      return isNowLive ? waiting.keepOver(merged, request, over) : save(merged, { ...request, isQuiet: true }, over);
    });
  };

  /** Says what someone has changed, from the newest revision. */
  const tell = async (before: ContentItem, now: ContentItem | null, isTyped: boolean) => {
    const variables = { id: before.id, after: null };
    const answer = now
      ? await client.query({ query: kind.revisions, variables, fetchPolicy: 'no-cache' }).catch(() => null)
      : null;
    const by = answer?.data?.page.edges[0]?.node ?? null;
    const at = dayAndTime(by?.createdAt ?? new Date().toISOString(), Date.now(), dates);
    setOthersChange({ before: before.status, now: now?.status ?? null, by, at, isTyped });
  };

  const submit = (values: ContentValues, request: SubmitRequest) => {
    if (request.isQuiet && stored.current) return saveOver(values, request);
    if (!isLive) return save(values, request, base);
    if (request.status !== 'published' && values.status === 'published') return waiting.keep(values, request);
    // Without a working copy, it is saved at once.
    if (!copy) return save(values, request, base);
    return waiting.release(values, request);
  };

  const discard = async () => {
    if (!base || !copy) return;
    const values = recovery.typed();
    const answer = await deleteWorkingCopy(client, kind, base.id);
    if (!answer) {
      toast({
        title: 'Error',
        description: `Failed to update ${kind.name}. Please try again.`,
        variant: 'destructive',
      });
      return;
    }
    const live = await readItem(client, kind, base.id);
    show({ item: live && live !== 'gone' ? live.item : base, copy: null });
    discarded.current = values;
    toast({ title: 'Changes discarded', ...undoOf(answer) });
  };

  const show = ({ item: next, copy: waits }: StoredItem) => {
    adopt(next, waits);
    const clean = valuesOf(kind, (next.status === 'published' && waits) || next);
    // Input that was not yet in the discarded working copy is restored.
    begin(clean, (waits && discarded.current) ?? clean);
    discarded.current = null;
  };
  const look = useLatestCallback(async (): Promise<'busy' | 'done'> => {
    if (!base) return 'done';
    const now = await readItem(client, kind, base.id);
    if (now === null) return 'done';
    // Its answer may be the change.
    if (turn.isBusy()) return 'busy';
    // A save of this editor may have ended while it was read.
    const known = latestBase.current ?? base;
    quietly.current?.flush();
    const isTyped = recovery.typed() !== null;
    if (now === 'gone') {
      await tell(known, null, isTyped);
      return 'done';
    }
    if (now.item.version <= known.version) return 'done';
    if (!isTyped) {
      await tell(known, now.item, false);
      show(now);
    } else if (kind.isBuiltIn(known.slug)) {
      // Merged at the next save, which somebody asks for.
      await tell(known, now.item, true);
    } else {
      stored.current = now;
      if (now.item.status === known.status) await tell(known, now.item, true);
      await quietly.current?.save();
    }
    return 'done';
  });
  const followChange = async () => {
    do await pause(settleMs);
    while ((await look()) === 'busy');
  };
  useItemChanges(kind, base?.id ?? null, () => void followChange());

  const [outdated, closeOutdated] = useUndoneItem(kind, {
    id: base?.id ?? null,
    read: (id) => readItem(client, kind, id),
    typed: recovery.typed,
    show,
    onGone: () => {
      unsaved.report(null);
      void navigate(list);
    },
  });

  const shownStored = newer && from && newer.version > from.version ? newer : from;

  /** Starts from unsaved work. An earlier release may have stored it, with other fields. */
  const open = (work: UnsavedWork, clean: ContentValues, typed: ContentValues) => {
    const values = { ...emptyValues(kind), ...typed };
    begin(clean, values);
    recovery.take(work, values);
  };

  /** Restores unsaved work, unless the item was saved since. Then the work can only be opened as a new item. */
  const restore = async (work: UnsavedWork) => {
    const found = base && (await readItem(client, kind, base.id));
    const now = found === 'gone' ? null : found;
    const shown = now && (now.copy ?? now.item);
    if (shown && shown.version !== from?.version) {
      setNewer(shown);
      if (recovery.typed()) return;
      // Nothing was typed in this form, so it can show the saved item.
      show(now);
      return;
    }
    open(work, from ? valuesOf(kind, from) : emptyValues(kind), work.values);
  };

  return {
    client,
    access,
    base,
    copy,
    isLive,
    from,
    begun,
    /** The stored item, or what someone saved since this form read it. */
    stored: shownStored,
    isCreating,
    onQuietSave: (form: QuietSave) => {
      quietly.current = form;
    },
    othersChange,
    closeOthersChange: () => setOthersChange(null),
    published,
    closePublished: () => setPublished(null),
    outdated,
    closeOutdated,
    conflict,
    settleConflict,
    recovery,
    unsaved,
    turn,
    showAct,
    submit,
    discard,
    restore,
    showRestored,
    /** Adopts a save from the details, which changed no field of the working copy. */
    replaceBase: (next: ContentItem) => adopt(next, copy && { ...copy, base: next.version }),
  };
}

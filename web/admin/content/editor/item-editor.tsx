import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApolloClient } from '@apollo/client/react';
import { useLatestCallback } from '../../../lib/use-latest-callback.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { exactTime } from '#schema/text/dates';
import { useDates } from '../../../ui/time/dates.context.ts';
import { useUnsaved } from '../../screen/unsaved/unsaved.context.tsx';
import { useListPath } from '../../screen/navigation/list-origin.ts';
import { contentAccess } from '../kinds/content-access.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem, Revision, WorkingCopy } from '../kinds/content-operations.ts';
import { freeSlugFinder } from './address/free-slug.ts';
import { HistoryPanel } from '../../history/history.panel.tsx';
import { emptyValues, valuesOf } from './content-values.ts';
import type { ContentValues } from './content-values.ts';
import { ContentForm } from './content.form.tsx';
import { MergeDialog } from '../merge/merge.dialog.tsx';
import { PageForm } from '../page-editor/page.form.tsx';
import type { PublishedItem } from '../published/published-item.ts';
import { PublishedNotice } from '../published/published-notice.tsx';
import { copiedWork } from '../recovery/copy-state.ts';
import { copyOfWork } from '../recovery/copy-of-work.ts';
import type { UnsavedWork } from '../recovery/unsaved-work.ts';
import { useSurfaceSnapshot } from '../receipt/use-surface-snapshot.ts';
import { useRecovery } from '../recovery/use-recovery.ts';
import { useItemActs } from '../consequences/item-acts.ts';
import { OfflineConsequences, SlugConsequences } from '../consequences/item-consequences.tsx';
import { useItemSave } from './save/use-item-save.ts';
import { useSaveTurn } from './save/use-save-turn.ts';
import { useWorkingCopy } from './save/use-working-copy.ts';
import { deleteWorkingCopy } from './save/working-copy-save.ts';
import type { SubmitRequest } from './use-content-form.ts';
import { ReviewProvider } from '../review/review.provider.tsx';
import { PresentPeople } from '../presence/present-people.tsx';
import { BackLink, ItemTools } from './bar/item-bar.tsx';
import { ItemNotices } from './item-notices.tsx';
import { ItemSections } from './details/item-sections.tsx';
import { readItem } from './read-item.ts';
import { itemHistory } from './item-history.ts';
import { UndoneNotice } from '../undone/undone.notice.tsx';
import { useUndoneItem } from '../undone/use-undone-item.ts';
import type { Answered } from '../../undo/undo-offer.ts';
import { useUndo } from '../../undo/use-undo.ts';

interface ItemEditorProps {
  kind: ContentKind;
  /** null for a new item. */
  item: ContentItem | null;
  /** Its working copy; null if there is none. */
  copy: WorkingCopy | null;
  onSaved: (item: ContentItem, copy?: WorkingCopy | null) => void;
}

/** The form of one item: saves it, shows a toast and navigates. */
export function ItemEditor({ kind, item, copy: openedCopy, onSaved }: ItemEditorProps) {
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
  const [copy, setCopy] = useState(openedCopy);
  /** Changes wait in a working copy while the item is published. Home and about are edited live. */
  const isLive = base?.status === 'published' && !kind.isBuiltIn(base.slug);
  /** What the form's values are based on. */
  const from: ContentItem | null = (isLive && copy) || base;
  useSurfaceSnapshot(kind, item?.id ?? null, access.canPublish);
  const recovery = useRecovery(kind, viewer.id, from, {
    id: copiedWork(useLocation().state),
    onFound: (work) => open(work, emptyValues(kind), copyOfWork(kind, work)),
  });
  /** The stored item, if someone saved it after this form read it. */
  const [newer, setNewer] = useState<ContentItem | null>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  /** What was typed when the working copy was discarded. */
  const discarded = useRef<ContentValues | null>(null);
  /** The item that the last save published. */
  const [published, setPublished] = useState<PublishedItem | null>(null);
  /** The initial values; a new number remounts the form. */
  const [begun, setBegun] = useState<{ number: number; clean: ContentValues; values: ContentValues }>(() => {
    const values = from ? valuesOf(kind, from) : emptyValues(kind);
    return { number: 0, clean: values, values };
  });

  const turn = useSaveTurn();
  const { show: showAct, choiceFor, refresh } = useItemActs(base);
  const { save, finish, conflict, setConflict, settleConflict } = useItemSave(kind, {
    client,
    access,
    base,
    showSaved: (next) => {
      setBase(next);
      setCopy(null);
      onSaved(next);
    },
    setPublished,
    choiceFor,
    refresh,
  });
  const begin = (clean: ContentValues, values = clean) =>
    setBegun(({ number }) => ({ number: number + 1, clean, values }));

  const restored = (next: ContentItem, revision: Revision, answer: Answered, emptied: readonly string[]) => {
    recovery.keep(null);
    unsaved.report(null);
    // What waits stays on top of it. Taken off the site, the item has taken it in.
    const waits = next.status === 'published' ? copy : null;
    setBase(next);
    setCopy(waits);
    onSaved(next, waits);
    begin(valuesOf(kind, waits ?? next));
    toast({
      title: 'Revision restored',
      description:
        `The ${kind.name} is as it was on ${exactTime(revision.createdAt, dates)}.` +
        emptied.map((label) => ` ${label} is empty, because its item was deleted since.`).join(''),
      ...undoOf(answer),
    });
  };
  /** A restore may wait for a background save, and stands on what that one has changed. */
  const showRestored = useLatestCallback(restored);

  const keepCopy = (saved: WorkingCopy | null) => {
    setCopy(saved);
    if (base) onSaved(base, saved);
  };
  const waiting = useWorkingCopy(kind, { client, base, copy, keepCopy, setConflict, finish, choiceFor, refresh });
  const submit = (values: ContentValues, request: SubmitRequest) => {
    if (!isLive) return save(values, request, base);
    if (request.status !== 'published' && values.status === 'published') return waiting.keep(values, request);
    // Nothing waits: saved at once.
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

  const show = ({ item: next, copy: waits }: { item: ContentItem; copy: WorkingCopy | null }) => {
    setBase(next);
    setCopy(waits);
    onSaved(next, waits);
    const clean = valuesOf(kind, (next.status === 'published' && waits) || next);
    // What was typed and not yet in the working copy that was discarded is typed again.
    begin(clean, (waits && discarded.current) ?? clean);
    discarded.current = null;
  };
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

  const stored = newer && from && newer.version > from.version ? newer : from;

  /** Starts from unsaved work. An earlier release may have stored it, with other fields. */
  const open = (work: UnsavedWork, clean: ContentValues, typed: ContentValues) => {
    const values = { ...emptyValues(kind), ...typed };
    begin(clean, values);
    recovery.take(work, values);
  };

  /** Restores unsaved work, unless the item was saved since. Then the work can only be opened as a new item. */
  const restore = async (work: UnsavedWork) => {
    const stored = base && (await readItem(client, kind, base.id));
    const now = stored === 'gone' ? null : stored;
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

  const readOnlyReason = base && access.whyReadOnly(base);
  // Home and about have a form of their own with the same props.
  const Form = base && kind.isBuiltIn(base.slug) ? PageForm : ContentForm;
  return (
    <ReviewProvider kind={kind} access={access} item={base} copy={isLive ? copy : null}>
      <Form
        key={begun.number}
        kind={kind}
        isNew={base === null}
        itemId={base?.id ?? null}
        initialValues={begun.clean}
        {...(begun.values !== begun.clean && { typedValues: begun.values })}
        savedAt={from?.updatedAt ?? null}
        live={isLive ? { mayPublish: access.canPublish, isWaiting: copy !== null } : null}
        statuses={access.statuses}
        readOnlyReason={readOnlyReason}
        onSubmit={submit}
        turn={turn}
        findFreeSlug={freeSlugFinder(client, kind, base?.id ?? null)}
        onUnsaved={unsaved.report}
        leading={<BackLink kind={kind} />}
        present={base && <PresentPeople kind={kind} id={base.id} />}
        belowSlug={(slug) =>
          base && <SlugConsequences kind={kind} item={base} hasCopy={copy !== null} show={showAct} slug={slug} />
        }
        details={(typed) => (
          <>
            {/* The other editor shows them in the notice above. */}
            {base?.status === 'published' && !isLive && typed.status !== 'published' && access.canPublish && (
              <OfflineConsequences kind={kind} item={base} hasCopy={false} show={showAct} lead="Taking it offline:" />
            )}
            <ItemSections
              kind={kind}
              item={base}
              copy={isLive ? copy : null}
              values={typed}
              onChanged={(next) => {
                // The server lets the working copy stand on this save, which changed none of its fields.
                const waits = copy && { ...copy, base: next.version };
                setBase(next);
                setCopy(waits);
                onSaved(next, waits);
              }}
            />
          </>
        )}
        trailing={
          base && (
            <ItemTools kind={kind} item={base} canPublish={access.canPublish} onHistory={() => setHistoryOpen(true)} />
          )
        }
        onTyped={recovery.keep}
        banner={
          published && (
            <PublishedNotice kind={kind} access={access} item={published} onClose={() => setPublished(null)} />
          )
        }
        notice={
          <>
            {outdated && <UndoneNotice kind={kind} state={outdated} onClose={closeOutdated} />}
            <ItemNotices
              kind={kind}
              access={access}
              item={base}
              copy={copy}
              isLive={isLive}
              recovery={recovery}
              stored={stored}
              show={showAct}
              onDiscard={() => void turn.loud(discard)}
              onRestore={(work) => void restore(work)}
            />
          </>
        }
      />
      {base && (
        <HistoryPanel
          open={isHistoryOpen}
          source={itemHistory(client, {
            kind,
            access,
            item: base,
            turn,
            // A revision that is no longer on the site replaces what waits, too.
            unsaved: () => (recovery.typed() || copy ? `“${base.title}”` : null),
            onRestored: showRestored,
          })}
          onClose={() => setHistoryOpen(false)}
        />
      )}
      {conflict && (
        <MergeDialog
          key={conflict.theirs.version}
          kind={kind}
          base={conflict.base}
          mine={conflict.mine}
          theirs={conflict.theirs}
          onMerged={(merged) => settleConflict(merged)}
          onLater={() => settleConflict(null)}
        />
      )}
    </ReviewProvider>
  );
}

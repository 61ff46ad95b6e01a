import { useDialog } from '../../../tools/dialogs/use-dialog.ts';
import { HistoryPanel } from '../../../tools/history/history.panel.tsx';
import { OfflineConsequences, SlugConsequences } from '../consequences/item-consequences.tsx';
import { MergeDialog } from '../merge/merge.dialog.tsx';
import { PageForm } from '../page-editor/page.form.tsx';
import { PresentPeople } from '../presence/present-people.tsx';
import { OthersChangeNotice } from '../others-changes/others-change.notice.tsx';
import { PublishedNotice } from '../published/published.notice.tsx';
import { ReviewProvider } from '../review/review.provider.tsx';
import { UndoneNotice } from '../undone/undone.notice.tsx';
import { freeSlugFinder } from './address/free-slug.ts';
import { BackLink, ItemTools } from './bar/item-bar.tsx';
import { ContentForm } from './form/content.form.tsx';
import { ItemSections } from './details/item-sections.tsx';
import { itemHistory } from './item-history.ts';
import { ItemNotices } from './item-notices.tsx';
import { useItemEditor, type ItemEditorProps } from './use-item-editor.ts';

/** The form of one item, with its tools, notices and dialogs. */
export function ItemEditor(props: ItemEditorProps) {
  const { kind } = props;
  const editor = useItemEditor(props);
  const { client, access, base, copy, isLive, from, begun, stored, published, closePublished } = editor;
  const { outdated, closeOutdated, conflict, settleConflict, recovery, unsaved, turn, showAct } = editor;
  const {
    submit,
    discard,
    restore,
    showRestored,
    replaceBase,
    isCreating,
    onQuietSave,
    othersChange,
    closeOthersChange,
  } = editor;
  const history = useDialog<null>();
  const readOnlyReason = base && access.whyReadOnly(base);
  // Home and about have a form of their own with the same props.
  const Form = base && kind.isBuiltIn(base.slug) ? PageForm : ContentForm;
  return (
    <ReviewProvider kind={kind} access={access} item={base} copy={isLive ? copy : null}>
      <Form
        key={begun.number}
        kind={kind}
        isNew={isCreating}
        itemId={base?.id ?? null}
        initialValues={begun.clean}
        {...(begun.values !== begun.clean && { typedValues: begun.values })}
        savedAt={from?.updatedAt ?? null}
        live={isLive ? { mayPublish: access.canPublish, isWaiting: copy !== null } : null}
        isAutosaved={isCreating ? access.canCreate && access.canRename && access.canRead : true}
        onQuietSave={onQuietSave}
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
          <ItemSections kind={kind} item={base} copy={isLive ? copy : null} values={typed} onChanged={replaceBase} />
        )}
        trailing={
          base && (
            <ItemTools kind={kind} item={base} canPublish={access.canPublish} onHistory={() => history.open(null)} />
          )
        }
        onTyped={recovery.keep}
        offline={
          base?.status === 'published' &&
          access.canPublish && <OfflineConsequences kind={kind} item={base} hasCopy={copy !== null} show={showAct} />
        }
        banner={
          <>
            {othersChange && <OthersChangeNotice kind={kind} othersChange={othersChange} onClose={closeOthersChange} />}
            {published && <PublishedNotice kind={kind} access={access} item={published} onClose={closePublished} />}
          </>
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
              onDiscard={() => void turn.loud(discard)}
              onRestore={(work) => void restore(work)}
            />
          </>
        }
      />
      {base && (
        <HistoryPanel
          open={history.isOpen}
          source={itemHistory(client, {
            kind,
            access,
            item: base,
            copy: isLive ? copy : null,
            turn,
            // Restoring a revision replaces the working copy, too.
            unsaved: () => (recovery.typed() || copy ? `“${base.title}”` : null),
            onRestored: showRestored,
          })}
          onClose={history.close}
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

import { useState } from 'react';
import Button from '@mui/material/Button';
import type { BulkAction, ScheduleInput } from '../../../../gql/types.gen.ts';
import { formatCount } from '#schema/text/format-count';
import { readRequestError } from '../../../../lib/requests/request-error.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import { changedConsequences } from '../../../tools/consequences/act-choice.ts';
import type { ActChoice } from '../../../tools/consequences/act-choice.ts';
import { bulkAct, useBulkConsequenceLine } from '../../../tools/consequences/bulk-consequences.tsx';
import { ConsequencesPanel } from '../../../tools/consequences/consequences.panel.tsx';
import { leaveLinks, linkChangeOf, LinkChoice } from '../../../tools/consequences/link-choice.tsx';
import { useConsequences } from '../../../tools/consequences/use-consequences.ts';
import { askFirst } from '../../../tools/ask-first/ask-first.tsx';
import { firstTitles, leavingWords } from '../../../tools/ask-first/leaving-words.ts';
import { TrashNote } from '../../../tools/dialogs/trash-note.tsx';
import { BulkBar } from '../../../tools/lists/bulk-bar.tsx';
import type { Refused } from '../../../tools/lists/refused-rows.tsx';
import type { Selection } from '../../../tools/lists/use-selection.ts';
import { phone } from '../../../tools/screen/breakpoints.ts';
import { CategoryMenu } from './category-menu.tsx';
import { TagMenu } from './tag-menu.tsx';
import { ScheduleDialog } from '../schedule/schedule.dialog.tsx';
import { bulkToast, failedToast, scheduledToast } from './bulk-messages.ts';
import type { ContentAccess } from '../kinds/content-access.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentRow } from '../kinds/content-operations.ts';
import { useUndo } from '../../../tools/undo/use-undo.ts';
import type { BulkAnswer } from './use-content-list.ts';
import { useDialog } from '../../../tools/dialogs/use-dialog.ts';

/** The tags of these rows, each once. */
const tagsOf = (rows: readonly ContentRow[]) =>
  [...new Set(rows.flatMap(({ tags = [] }) => tags))].sort((a, b) => a.localeCompare(b));

interface ContentBulkProps {
  kind: ContentKind;
  access: ContentAccess;
  selection: Selection;
  /** The selected rows. */
  rows: readonly ContentRow[];
  /** The categories that the selected rows can get. */
  categories: readonly string[];
  schedule: (ids: readonly string[], input: ScheduleInput) => Promise<BulkAnswer>;
  /** @param value the category or the tag */
  bulk: (action: BulkAction, ids: readonly string[], value: string | null, choice: ActChoice) => Promise<BulkAnswer>;
  onRefused: (refused: Refused[]) => void;
}

/** Bulk actions for the selected rows, each in one request. */
export function ContentBulk(props: ContentBulkProps) {
  const { kind, access, selection, rows, categories, bulk, schedule, onRefused } = props;
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const [busyWith, setBusyWith] = useState<BulkAction | null>(null);
  const confirmation = useDialog<null>();
  const live = rows.filter(({ status }) => status === 'published');
  const scheduling = useDialog<null>();
  const [links, setLinks] = useState(leaveLinks);
  const count = formatCount(rows.length, kind.name);
  const ids = rows.map(({ id }) => id);
  const states = rows.map(({ status, version }) => `${status} ${version}`).join();
  const acts = access.canPublishMany ? ids : [];
  const publish = useConsequences(bulkAct('publish', kind.name, acts), states);
  const unpublish = useConsequences(bulkAct('unpublish', kind.name, acts), states);
  const deletion = useConsequences(confirmation.isOpen ? bulkAct('delete', kind.name, ids) : null, states);
  const { line, panels } = useBulkConsequenceLine({ publish, unpublish });

  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const named = <T extends { id: string }>(some: readonly T[]) =>
    some.map((one) => ({ ...one, title: titles.get(one.id) ?? one.id }));

  const act = async (action: BulkAction, value: string | null = null) => {
    setBusyWith(action);
    try {
      const shown = action === 'delete' ? deletion : action === 'publish' ? publish : unpublish;
      const choice = {
        consequences: await shown.fingerprint(),
        ...(action === 'delete' && { links: linkChangeOf(links) }),
      };
      const { result, answer } = await bulk(action, ids, value, choice);
      onRefused(named(result.refused));
      selection.choose(result.refused.map(({ id }) => id));
      toast({ ...bulkToast(kind, action, result, value), ...undoOf(answer) });
      confirmation.close();
    } catch (error) {
      const { message } = readRequestError(error);
      const failed = failedToast(action);
      toast(message === null ? failed : { ...failed, description: message });
      for (const shown of [publish, unpublish, deletion]) shown.refresh();
      // The dialog stays when it shows other consequences now.
      if (changedConsequences(error) === null) confirmation.close();
    }
    setBusyWith(null);
  };
  const plan = async (input: ScheduleInput) => {
    const { result, answer } = await schedule(selection.ids, input);
    onRefused(named(result.refused));
    selection.choose(result.refused.map(({ id }) => id));
    toast({ ...scheduledToast(kind, result), ...undoOf(answer) });
    scheduling.close();
  };
  const unpublishAsked = async () => {
    const titlesOfLive = live.map(({ title }) => title);
    const question = { ...leavingWords(titlesOfLive), confirmLabel: 'Unpublish' };
    if (titlesOfLive.length === 0 || (await askFirst(question))) await act('unpublish');
  };
  const button = (action: BulkAction, label: string) => (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      loading={busyWith === action}
      disabled={busyWith !== null}
      onClick={() => void (action === 'unpublish' ? unpublishAsked() : act(action))}
    >
      {label}
    </Button>
  );

  return (
    <>
      <BulkBar selection={selection} count={`${count} selected`}>
        {access.canPublishMany && button('publish', 'Publish')}
        {access.canPublishMany && button('unpublish', 'Unpublish')}
        {access.canPublish && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={busyWith !== null}
            onClick={() => scheduling.open(null)}
          >
            Schedule…
          </Button>
        )}
        {access.canCategoriseMany && (
          <CategoryMenu
            categories={categories}
            isBusy={busyWith === 'categorise'}
            isDisabled={busyWith !== null}
            onChoose={(category) => void act('categorise', category)}
          />
        )}
        {access.canTagMany && (
          <TagMenu
            count={count}
            tags={tagsOf(rows)}
            isBusy={busyWith === 'addTag' || busyWith === 'removeTag'}
            isDisabled={busyWith !== null}
            onChoose={act}
          />
        )}
        {access.canDeleteMany && (
          <Button
            size="small"
            variant="outlined"
            color="error"
            disabled={busyWith !== null}
            onClick={() => confirmation.open(null)}
            sx={{ marginInlineStart: 1.5, [phone]: { marginInlineStart: 0 } }}
          >
            Delete
          </Button>
        )}
        {access.canPublishMany && line}
      </BulkBar>
      <ScheduleDialog open={scheduling.isOpen} count={count} onClose={scheduling.close} onSave={plan} />
      {access.canPublishMany && panels}
      <ConfirmDialog
        open={confirmation.isOpen}
        title={`Delete ${count}?`}
        confirmLabel="Delete"
        isDestructive
        isBusy={busyWith === 'delete'}
        onConfirm={() => void act('delete')}
        onCancel={confirmation.close}
      >
        Are you sure you want to delete this content? {firstTitles(rows.map(({ title }) => title))}.
        <TrashNote />
        <div style={{ marginTop: 12 }}>
          <ConsequencesPanel
            act="delete"
            shown={deletion}
            choice={
              deletion.consequences !== null &&
              deletion.consequences.links.changeable > 0 && (
                <LinkChoice links={deletion.consequences.links} exceptIds={ids} value={links} onChange={setLinks} />
              )
            }
          />
        </div>
      </ConfirmDialog>
    </>
  );
}

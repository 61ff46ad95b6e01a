import { useState } from 'react';
import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { limits } from '#schema/constants';
import { formatCount } from '#schema/text/format-count';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { changedConsequences } from '../../tools/consequences/act-choice.ts';
import { useTrashConsequences } from '../../tools/consequences/use-consequences.ts';
import { ListScreen } from '../../tools/lists/list-screen.tsx';
import { ListToolbar } from '../../tools/lists/list-toolbar.tsx';
import { RefusedRows } from '../../tools/lists/refused-rows.tsx';
import type { Refused } from '../../tools/lists/refused-rows.tsx';
import { useListFilter } from '../../tools/lists/use-list-filter.ts';
import { useSelection } from '../../tools/lists/use-selection.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
import { PurgeDialog } from './purge.dialog.tsx';
import type { Purge } from './purge.dialog.tsx';
import { RestoreDialog, takenNames } from './restore.dialog.tsx';
import type { TakenNames } from './restore.dialog.tsx';
import { kindOf, kindsFor } from '../../../lib/kinds/trash-kinds.ts';
import type { TrashRow } from './trash-labels.ts';
import type { TrashKind } from '../../../gql/types.gen.ts';
import { TrashBulk } from './trash-bulk.tsx';
import { TrashTable } from './trash-table.tsx';
import { entriesOf, useTrashList } from './use-trash-list.ts';
import type { Restored, TrashResult } from './use-trash-list.ts';

export function TrashPage() {
  const kinds = kindsFor(useViewer());
  const filter = useListFilter(kinds.map(({ kind }) => kind));
  const { search, status: kind } = filter;
  const apiFilter = { ...(search && { search }), ...(kind && { kind }) };
  const list = useTrashList(apiFilter, kinds.length > 0);
  const selection = useSelection(list.rows, apiFilter);
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const [isBusy, setBusy] = useState(false);
  /** Why the server refused: the consequences have changed. */
  const [changed, setChanged] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const purging = useDialog<Purge>();
  const naming = useDialog<TakenNames>();

  const { rows } = list;
  const chosen = selection.rows;
  const isFew = chosen.length > 0 && chosen.length <= limits.bulkItems;
  const restoring = useTrashConsequences(isFew ? { action: 'restore', entries: entriesOf(chosen) } : null);
  const deletion = useTrashConsequences(purging.isOpen && purging.item ? purgeAct(purging.item, kind) : null);

  const failed = (error: unknown) => toast(errorToast(error));
  const said = (row: TrashRow, answer: Restored) => {
    const status = answer.data?.restored.status;
    const { resource: section = row.kind, label = row.kind } = kindOf(row.kind) ?? {};
    const note = row.kind === 'user' ? 'They stay inactive until someone activates them.' : null;
    const asDraft = section === row.kind ? null : status === 'draft' ? `It is a draft.` : null;
    toast({
      title: `${label} restored`,
      ...((note ?? asDraft) && { description: note ?? asDraft ?? '' }),
      ...undoOf(answer),
    });
  };
  const restore = async (row: TrashRow) => {
    setBusy(true);
    try {
      said(row, await list.restore(row));
      selection.clear();
    } catch (error) {
      const taken = takenNames(row, error);
      if (taken) naming.open(taken);
      else failed(error);
    }
    setBusy(false);
  };
  const restoreAs = async (row: TrashRow, values: TakenNames['values']) => {
    said(row, await list.restore(row, values));
    naming.close();
  };

  /** Reports the result for several rows, and keeps refused rows selected. */
  const settle = (verb: string, result: TrashResult) => {
    const keyOf = (entry: { kind: string; id: string }) => `${entry.kind}-${entry.id}`;
    const titles = new Map(rows?.map(({ id, title }) => [id, title]));
    const left = result.refused.map((entry) => ({
      ...{ id: keyOf(entry), message: entry.message },
      title: titles.get(keyOf(entry)) ?? kindOf(entry.kind)?.label ?? entry.kind,
    }));
    setRefused(left);
    selection.choose(left.map(({ id }) => id));
    const all = result.done.length + left.length;
    toast({
      title: `${left.length > 0 ? `${result.done.length} of ` : ''}${formatCount(all, 'entry', 'entries')} ${verb}`,
      ...(left.length > 0 && {
        description: `${left.length} could not be ${verb}. The list says why.`,
        variant: 'destructive' as const,
      }),
      ...undoOf(...result.answers),
    });
  };
  const restoreChosen = async () => {
    setBusy(true);
    try {
      settle('restored', await list.bulk('restore', chosen, await restoring.fingerprint()));
    } catch (error) {
      failed(error);
      restoring.refresh();
    }
    setBusy(false);
  };
  const openPurge = (purge: Purge) => {
    setChanged(null);
    purging.open(purge);
  };
  const purge = async () => {
    if (!purging.item) return;
    setBusy(true);
    let isRefused = false;
    try {
      const { rows: those, isAll } = purging.item;
      const seen = await deletion.fingerprint();
      settle('deleted for good', isAll ? await list.empty(kind, seen) : await list.bulk('purge', those, seen));
    } catch (error) {
      const sentence = changedConsequences(error);
      // The dialog stays and shows the new consequences.
      isRefused = sentence !== null;
      setChanged(sentence);
      if (isRefused) {
        deletion.refresh();
        await list.refresh();
      } else failed(error);
    }
    setBusy(false);
    if (!isRefused) purging.close();
  };
  const emptied = kind ? (kindOf(kind)?.many ?? kind) : null;

  return (
    <ListScreen
      access={{ isAllowed: kinds.length > 0, what: 'The trash', permission: 'posts.delete' }}
      title="Trash"
      description={descriptionOf('trash')}
      action={
        // Rows hidden by a search must not be deleted unseen.
        Boolean(rows?.length) &&
        !search && (
          <Button
            variant="outlined"
            color="error"
            startIcon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => openPurge({ rows: rows ?? [], isAll: true, total: list.total, many: emptied })}
          >
            {emptied === null ? 'Empty trash' : `Delete all ${emptied}`}
          </Button>
        )
      }
      toolbar={
        <ListToolbar
          filter={filter}
          statuses={kinds.map(({ kind: value, label }) => ({ value, label }))}
          statusLabel="Kind"
          allLabel="All kinds"
          searchLabel="Search the trash"
          count={list.count('entry', 'entries')}
        />
      }
      bulkBar={
        chosen.length > 0 && (
          <TrashBulk
            selection={selection}
            count={chosen.length}
            shown={restoring}
            isBusy={isBusy}
            onRestore={() => void restoreChosen()}
            onPurge={() => openPurge({ rows: chosen, isAll: false, total: chosen.length, many: null })}
          />
        )
      }
      notice={<RefusedRows refused={refused} onClose={() => setRefused([])} />}
      list={list}
      filter={filter}
      what="the trash"
      noMatches={{ many: 'entries', searched: 'The search covers titles, slugs, file names, names and addresses.' }}
      none={
        <ScreenMessage icon={Trash2} title="The trash is empty">
          Deleted items stay here for a while and can be restored.
        </ScreenMessage>
      }
      table={(shown) => (
        <TrashTable
          rows={shown}
          selection={selection}
          isBusy={list.isStale}
          onRestore={(row) => void restore(row)}
          onPurge={(row) => openPurge({ rows: [row], isAll: false, total: 1, many: null })}
        />
      )}
    >
      {purging.item && (
        <PurgeDialog
          open={purging.isOpen}
          purge={purging.item}
          isBusy={isBusy}
          shown={deletion}
          changed={changed}
          onConfirm={() => void purge()}
          onCancel={purging.close}
        />
      )}
      {naming.item && (
        <RestoreDialog
          key={naming.key}
          open={naming.isOpen}
          taken={naming.item}
          onClose={naming.close}
          onRestore={restoreAs}
        />
      )}
    </ListScreen>
  );
}

const purgeAct = ({ rows, isAll }: Purge, kind: TrashKind | null) =>
  isAll ? { action: 'purge' as const, kind } : { action: 'purge' as const, entries: entriesOf(rows) };

import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { limits } from '#schema/constants';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { useTrashConsequences } from '../../tools/consequences/use-consequences.ts';
import { ListScreen } from '../../tools/lists/list-screen.tsx';
import { ListToolbar } from '../../tools/lists/list-toolbar.tsx';
import { RefusedRows } from '../../tools/lists/refused-rows.tsx';
import { useListFilter } from '../../tools/lists/use-list-filter.ts';
import { useSelection } from '../../tools/lists/use-selection.ts';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
import { PurgeDialog } from './purge.dialog.tsx';
import { RestoreDialog } from './restore.dialog.tsx';
import { kindOf, kindsFor } from '../../../lib/kinds/trash-kinds.ts';
import { TrashBulk } from './trash-bulk.tsx';
import { TrashTable } from './trash-table.tsx';
import { useTrashActs } from './use-trash-acts.ts';
import { entriesOf, useTrashList } from './use-trash-list.ts';

export function TrashPage() {
  const kinds = kindsFor(useViewer());
  const filter = useListFilter(kinds.map(({ kind }) => kind));
  const { search, status: kind } = filter;
  const apiFilter = { ...(search && { search }), ...(kind && { kind }) };
  const list = useTrashList(apiFilter, kinds.length > 0);
  const selection = useSelection(list.rows, apiFilter);
  const { rows } = list;
  const chosen = selection.rows;
  const isFew = chosen.length > 0 && chosen.length <= limits.bulkItems;
  const restoring = useTrashConsequences(isFew ? { action: 'restore', entries: entriesOf(chosen) } : null);
  const acts = useTrashActs({ list, selection, restoring, kind });
  const { purging, naming } = acts;
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
            onClick={() => acts.openPurge({ rows: rows ?? [], isAll: true, total: list.total, many: emptied })}
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
            isBusy={acts.isBusy}
            onRestore={() => void acts.restoreChosen()}
            onPurge={() => acts.openPurge({ rows: chosen, isAll: false, total: chosen.length, many: null })}
          />
        )
      }
      notice={<RefusedRows refused={acts.refused} onClose={acts.clearRefused} />}
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
          onRestore={(row) => void acts.restore(row)}
          onPurge={(row) => acts.openPurge({ rows: [row], isAll: false, total: 1, many: null })}
        />
      )}
    >
      {purging.item && (
        <PurgeDialog
          open={purging.isOpen}
          purge={purging.item}
          isBusy={acts.isBusy}
          shown={acts.deletion}
          changed={acts.changed}
          onConfirm={() => void acts.purge()}
          onCancel={purging.close}
        />
      )}
      {naming.item && (
        <RestoreDialog
          key={naming.key}
          open={naming.isOpen}
          taken={naming.item}
          onClose={naming.close}
          onRestore={acts.restoreAs}
        />
      )}
    </ListScreen>
  );
}

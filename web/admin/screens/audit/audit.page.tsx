import { ScrollText } from 'lucide-react';
import { can } from '#schema/permissions';
import { useViewer } from '../../../session/viewer.context.ts';
import { useDates } from '../../../ui/time/dates.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton-rows.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { ListScreen } from '../../tools/lists/list-screen.tsx';
import { ListToolbar } from '../../tools/lists/list-toolbar.tsx';
import { LogViews } from './timeline/log-views.tsx';
import { useListFilter } from '../../tools/lists/use-list-filter.ts';
import { toApiFilter, filterNames } from './audit-filter.ts';
import { AuditTable } from './audit-table.tsx';
import { ExportLinks } from './export-links.tsx';
import { LogFilters } from './log-filters.tsx';
import { actorLabel } from './audit-labels.ts';
import type { AuditEntry } from './audit-labels.ts';
import { actionChoices } from './entry-choices.ts';
import { AuditDialog } from './audit.dialog.tsx';
import { useAuditList } from './use-audit-list.ts';

const actions = actionChoices.map(({ value }) => value);

export function AuditPage() {
  const viewer = useViewer();
  const filter = useListFilter(actions, filterNames);
  const apiFilter = toApiFilter(filter, useDates().timeZone);
  const isAllowed = can(viewer, 'read', 'audit');
  const list = useAuditList(apiFilter, isAllowed);
  const detail = useDialog<AuditEntry>();
  const byChosen = list.rows?.find(({ actorId }) => actorId === filter.more['person']);

  const only = (narrowed: 'item' | 'person') => {
    detail.close();
    if (narrowed === 'person') filter.narrow({ person: detail.item?.actorId ?? '' });
    else filter.narrow({ kind: detail.item?.kind ?? '', item: detail.item?.itemId ?? '' });
  };

  return (
    <ListScreen
      access={{ isAllowed, what: 'Reading the audit log', permission: 'audit.read' }}
      title="Audit Log"
      description="Every entry, logins too, with its technical details. Entries cannot be edited."
      action={list.rows?.length !== 0 && <ExportLinks apiFilter={apiFilter} />}
      above={<LogViews />}
      toolbar={
        <LogFilters
          filter={filter}
          canFindPeople={can(viewer, 'read', 'users')}
          person={byChosen ? actorLabel(byChosen) : null}
          toolbar={(more) => (
            <ListToolbar
              filter={filter}
              statuses={actionChoices}
              statusLabel="Action"
              allLabel="All actions"
              searchLabel="Search the log"
              count={list.count('entry', 'entries')}
            >
              {more}
            </ListToolbar>
          )}
        />
      }
      list={list}
      filter={filter}
      what="the audit log"
      noMatches={{ many: 'entries', searched: 'The search covers actions, items, changed values and people.' }}
      skeleton={<SkeletonRows count={10} />}
      none={
        <ScreenMessage icon={ScrollText} title="No entries yet">
          Changes and logins will appear here.
        </ScreenMessage>
      }
      table={(rows) => <AuditTable rows={rows} isBusy={list.isStale} onOpen={detail.open} />}
    >
      {detail.item && (
        <AuditDialog key={detail.key} open={detail.isOpen} entry={detail.item} onClose={detail.close} onOnly={only} />
      )}
    </ListScreen>
  );
}

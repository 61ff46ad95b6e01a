import Button from '@mui/material/Button';
import { ScrollText, SearchX } from 'lucide-react';
import { can } from '#schema/permissions';
import { useViewer } from '../../session/viewer.context.ts';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { ListScreen, RefreshFailed, ShowMore } from '../layout/list-screen.tsx';
import { LoadFailed } from '../layout/load-failed.tsx';
import { NotPermitted } from '../layout/not-permitted.tsx';
import { PanelTitle } from '../layout/panel-title.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useDialog } from '../layout/use-dialog.ts';
import { useListFilter } from '../layout/use-list-filter.ts';
import { askedFor, filterNames } from './audit-filter.ts';
import { AuditTable } from './audit-table.tsx';
import { AuditToolbar, ExportLinks } from './audit-toolbar.tsx';
import { actions, whoOf } from './audit-words.ts';
import type { AuditEntry } from './audit-words.ts';
import { AuditDialog } from './audit.dialog.tsx';
import { useAuditList } from './use-audit-list.ts';

export function AuditPage() {
  const viewer = useViewer();
  const filter = useListFilter(actions, filterNames);
  const asked = askedFor(filter);
  const canRead = can(viewer, 'read', 'audit');
  const list = useAuditList(asked, canRead);
  const detail = useDialog<AuditEntry>();

  if (!canRead) return <NotPermitted what="Reading the audit log" permission="audit.read" />;
  const { rows } = list;
  const isEmpty = rows?.length === 0;
  const isNone = isEmpty && !filter.isFiltered;
  const byChosen = rows?.find(({ actorId }) => actorId === filter.more['person']);

  const only = (narrowed: 'item' | 'person') => {
    detail.close();
    if (narrowed === 'person') filter.narrow({ person: detail.item?.actorId ?? '' });
    else filter.narrow({ kind: detail.item?.kind ?? '', item: detail.item?.itemId ?? '' });
  };

  return (
    <ListScreen>
      <PanelTitle>Audit Log</PanelTitle>
      <ScreenHead
        title="Audit Log"
        description="Who did what, when and from where. It is only ever added to."
        action={!isEmpty && <ExportLinks asked={asked} />}
      />
      {!isNone && (
        <AuditToolbar
          filter={filter}
          canFindPeople={can(viewer, 'read', 'users')}
          person={byChosen ? whoOf(byChosen) : null}
          count={rows && !list.isStale ? `${list.total} ${list.isOne ? 'entry' : 'entries'}` : null}
        />
      )}
      {list.error && rows && <RefreshFailed onRetry={() => void list.refresh()} />}
      {rows === null ? (
        list.error ? (
          <LoadFailed what="the audit log" onRetry={() => void list.refresh()} />
        ) : (
          <SkeletonRows count={10} />
        )
      ) : isNone ? (
        <ScreenMessage icon={ScrollText} title="Nothing has been written down yet">
          Every change and every login appears here from now on.
        </ScreenMessage>
      ) : isEmpty ? (
        <ScreenMessage
          icon={SearchX}
          title="No entries match"
          action={
            <Button onClick={filter.clear} variant="outlined" color="inherit">
              Clear search and filters
            </Button>
          }
        >
          The search looks at what was done to what, at what changed, and at who did it.
        </ScreenMessage>
      ) : (
        <>
          <AuditTable rows={rows} isBusy={list.isStale} onOpen={detail.open} />
          {list.hasMore && (
            <ShowMore
              shown={rows.length}
              total={list.total}
              isLoading={list.isLoadingMore}
              hasFailed={list.hasMoreFailed}
              onMore={list.showMore}
            />
          )}
        </>
      )}
      {detail.item && (
        <AuditDialog key={detail.key} open={detail.isOpen} entry={detail.item} onClose={detail.close} onOnly={only} />
      )}
    </ListScreen>
  );
}

import { History } from 'lucide-react';
import { can } from '#schema/permissions';
import { useViewer } from '../../../../session/viewer.context.ts';
import { useDates } from '../../../../ui/time/dates.context.ts';
import { ScreenMessage } from '../../../../ui/screen-message.tsx';
import { LogFilters } from '../log-filters.tsx';
import { ListBody } from '../../../tools/lists/list-body.tsx';
import { ListToolbar } from '../../../tools/lists/list-toolbar.tsx';
import { useListFilter } from '../../../tools/lists/use-list-filter.ts';
import { filterNames } from '../audit-filter.ts';
import { PanelScreen } from '../../../tools/screen/panel-screen.ts';
import { PanelTitle } from '../../../tools/screen/head/panel-title.tsx';
import { ScreenHead } from '../../../tools/screen/head/screen-head.tsx';
import { descriptionOf } from '../../../tools/screen/navigation/sections.ts';
import { personName } from './entry-words.ts';
import { LogViews } from './log-views.tsx';
import { stateChoices, timelineStates, toTimelineFilter } from './timeline-filter.ts';
import { TimelineList } from './timeline-list.tsx';
import { TimelineSkeleton } from './timeline.skeleton.tsx';
import { useTimeline } from './use-timeline.ts';

/** What people changed, with Undo. Users who may not read the audit log see only their own changes. */
export function TimelinePage() {
  const viewer = useViewer();
  const mayAudit = can(viewer, 'read', 'audit');
  const { timeZone } = useDates();
  const filter = useListFilter(timelineStates, filterNames);
  const list = useTimeline(toTimelineFilter(filter, timeZone));
  const { rows } = list;
  const isNone = rows?.length === 0 && !filter.isFiltered;
  const title = mayAudit ? 'Timeline' : 'Your activity';
  const byChosen = rows?.find(({ person }) => person?.id === filter.more['person']);

  return (
    <PanelScreen>
      <PanelTitle>{title}</PanelTitle>
      <ScreenHead
        title={title}
        description={mayAudit ? descriptionOf('audit') : 'What you changed, and how to undo it.'}
      />
      {mayAudit && <LogViews />}
      {!isNone && (
        <LogFilters
          filter={filter}
          canFindPeople={mayAudit && can(viewer, 'read', 'users')}
          person={byChosen ? personName(byChosen) : null}
          toolbar={(more) => (
            <ListToolbar
              filter={filter}
              statuses={stateChoices}
              statusLabel="Undo"
              allLabel="All changes"
              searchLabel="Search changes"
              count={list.count('change')}
            >
              {more}
            </ListToolbar>
          )}
        />
      )}
      <ListBody
        list={list}
        filter={filter}
        what="the timeline"
        noMatches={{ many: 'changes', searched: 'The search covers actions, titles and people.' }}
        skeleton={<TimelineSkeleton />}
        none={
          <ScreenMessage icon={History} title="No changes yet">
            {mayAudit ? 'Everything that people change appears here' : 'Everything that you change appears here'}, with
            Undo.
          </ScreenMessage>
        }
      >
        {(shown) => <TimelineList rows={shown} isBusy={list.isStale} mayAudit={mayAudit} />}
      </ListBody>
    </PanelScreen>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@apollo/client/react';
import { Lock } from 'lucide-react';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { PanelTitle } from '../../tools/screen/head/panel-title.tsx';
import { ScreenHead } from '../../tools/screen/head/screen-head.tsx';
import { readableSections } from '../../../lib/kinds/content-sections.ts';
import { descriptionOf, sectionPermissions, sectionsFor } from '../../tools/screen/navigation/sections.ts';
import { ComingUp } from './coming-up.tsx';
import { CountCards, CountCardsSkeleton } from './count-cards.tsx';
import { dashboardDocument } from './dashboard.query.ts';
import { countsOf } from './dashboard-counts.ts';
import { DueClaims } from './due-claims.tsx';
import { PublishedWeeks } from './published-weeks.tsx';
import { QuickActions } from './quick-actions.tsx';
import { OpenDrafts, RecentContent, RecentContentSkeleton } from './recent-content.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { SetupCard } from './setup-card.tsx';
import { ThisWeek } from './this-week.tsx';

const Screen = styled('div')({
  padding: 'clamp(20px, 3vw, 40px) clamp(16px, 3vw, 40px) 64px',
  maxWidth: 1360,
});

const Columns = styled('div')({
  display: 'grid',
  gap: '32px 40px',
  marginTop: 40,
  alignItems: 'start',
  '@media (min-width: 1180px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
});

const Column = styled('div')({ display: 'grid', gap: 32, minWidth: 0 });

/** Counts, recent changes and quick actions. */
export function DashboardPage() {
  const viewer = useViewer();
  const isOpen = sectionsFor(viewer).some(({ resource }) => resource !== null);
  const { data, error, refetch } = useQuery(dashboardDocument, {
    skip: !isOpen,
    variables: readableSections(viewer),
    // Always refetched, because several people may work at once.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { waitingCount = 0, own = [] } = data?.reviewQueue ?? {};
  /** What waits comes first. */
  const hasReviews = waitingCount + own.length > 0;
  const retry = () => void refetch().catch(() => undefined);

  if (!isOpen) {
    return (
      <>
        <PanelTitle>Dashboard</PanelTitle>
        <ScreenMessage isWhole icon={Lock} title="You do not have access to anything yet">
          Your account works, but none of your roles gives access to a section. An administrator can give you one of
          these permissions: {sectionPermissions.join(', ')}.
        </ScreenMessage>
      </>
    );
  }
  return (
    <Screen>
      <PanelTitle>Dashboard</PanelTitle>
      <ScreenHead title="Dashboard" description={descriptionOf('dashboard')} />
      <SetupCard viewer={viewer} />
      {data && error && (
        <Alert
          severity="warning"
          sx={{ mb: 3 }}
          action={
            <Button color="inherit" size="small" onClick={retry}>
              Try again
            </Button>
          }
        >
          The dashboard could not be refreshed. It may be out of date.
        </Alert>
      )}
      {!data && error ? (
        <LoadFailed what="the dashboard" onRetry={retry} />
      ) : (
        <>
          {data ? <CountCards counts={countsOf(data)} /> : <CountCardsSkeleton />}
          <Columns>
            <Column>
              {data && hasReviews && <ReviewQueue queue={data.reviewQueue} />}
              {data ? <RecentContent items={data.dashboard.recent} /> : <RecentContentSkeleton />}
              {data && <OpenDrafts items={data.dashboard.drafts} />}
              {data && !hasReviews && <ReviewQueue queue={data.reviewQueue} />}
            </Column>
            <Column>
              <QuickActions viewer={viewer} />
              {data && <ThisWeek dashboard={data.dashboard} />}
              {data && <PublishedWeeks weeks={data.dashboard.publishedPerWeek} />}
              {data && <DueClaims />}
              {data && <ComingUp />}
            </Column>
          </Columns>
        </>
      )}
    </Screen>
  );
}

import { useEffect, useState } from 'react';
import { formatNumber } from '#schema/text/format-count';
import { useApolloClient, useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useNavigate, useParams } from 'react-router';
import { undoWarning } from '#schema/undo';
import type { ImportChoiceInput } from '../../../gql/types.gen.ts';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { SkeletonRows } from '../../../ui/loading/skeleton-rows.tsx';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { colour } from '../../../ui/tokens.ts';
import { SearchX } from 'lucide-react';
import { HasCommentsDocument } from '../../tools/screen/has-comments.graphql.gen.ts';
import { BackTrail } from '../../tools/screen/navigation/back-trail.tsx';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { NotPermitted } from '../../tools/screen/not-permitted.tsx';
import { useConfirmed } from '../../tools/password-prompt/password-prompt.context.ts';
import { PanelScreen } from '../../tools/screen/panel-screen.ts';
import { PanelTitle } from '../../tools/screen/head/panel-title.tsx';
import { ScreenHead } from '../../tools/screen/head/screen-head.tsx';
import { useUndo } from '../../tools/undo/use-undo.ts';
import { ImportActions } from './import-actions.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportItems } from './import-items.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { importTitle } from '../../../lib/text/screen-texts.ts';
import { missingPermission } from '../../../lib/kinds/every-permission.ts';
import { siteOf, statusWords } from './import-words.ts';
import {
  DeleteImportDocument,
  MapImportDocument,
  PanelImportDocument,
  PauseImportDocument,
  StartImportDocument,
  type ImportHeadFragment,
} from './imports.graphql.gen.ts';

/** Polling interval while the server works, in milliseconds. */
const pollMs = 1500;

const Progress = styled('div')({
  marginBottom: 24,
  fontSize: 14,
  color: colour.inkSoft,
  '& p': { margin: '0 0 8px' },
});

const Still = styled('p')({
  margin: 0,
  fontSize: 14,
  fontWeight: 550,
  '& span': { display: 'block', fontWeight: 400, color: colour.inkSoft },
});

function descriptionOf({ site, status }: Pick<ImportHeadFragment, 'site' | 'status'>): string {
  if (site === '') return statusWords[status];
  return `From ${siteOf({ site }) || 'a table'}`;
}

/** An import: its rehearsal and its progress. */
export function ImportPage() {
  const { id = '' } = useParams();
  const missing = missingPermission(useViewer());
  const isAllowed = missing === null;
  const client = useApolloClient();
  const navigate = useNavigate();
  const confirmed = useConfirmed();
  const { toast } = useToast();
  const { undo } = useUndo();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery(PanelImportDocument, {
    variables: { id },
    skip: !isAllowed,
    fetchPolicy: 'network-only',
    pollInterval: pollMs,
    // Only while the server works on it.
    skipPollAttempt: () => {
      const status = client.readQuery({ query: PanelImportDocument, variables: { id } })?.import?.status;
      return status !== 'reading' && status !== 'running';
    },
  });
  const isDone = data?.import?.status === 'done';
  useEffect(() => {
    // The sidebar lists comments from now on.
    if (isDone) void client.refetchQueries({ include: [HasCommentsDocument] });
  }, [isDone, client]);
  if (missing !== null) return <NotPermitted what="Importing a site" permission={missing} />;

  const found = data?.import;
  /** @returns whether it was done */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (refusal) {
      toast(errorToast(refusal));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const start = () =>
    run(async () => {
      await confirmed((currentPassword) =>
        client.mutate({ mutation: StartImportDocument, variables: { id, currentPassword } }),
      );
      await refetch();
    });
  const map = (choices: ImportChoiceInput[]) =>
    run(async () => {
      await client.mutate({ mutation: MapImportDocument, variables: { id, choices } });
      await refetch();
    });
  const pause = () => run(() => client.mutate({ mutation: PauseImportDocument, variables: { id } }));
  const discard = async () => {
    if (!(await run(() => client.mutate({ mutation: DeleteImportDocument, variables: { id } })))) return;
    toast({ title: 'Rehearsal discarded' });
    void navigate('/admin/import');
  };

  return (
    <PanelScreen>
      <PanelTitle>{found?.filename ?? importTitle}</PanelTitle>
      <BackTrail label={importTitle} to="/admin/import" here={found?.filename ?? 'Import'} />
      {found ? (
        <>
          <ScreenHead
            title={found.filename}
            description={descriptionOf(found)}
            action={
              <ImportActions
                found={found}
                isBusy={isBusy}
                onStart={() => void start()}
                onPause={() => void pause()}
                onDiscard={() => void discard()}
                onUndo={() => found.timelineEntryId && void run(() => undo(found.timelineEntryId ?? '', true))}
              />
            }
          />
          {found.problem && (
            <Alert severity="error" sx={{ mb: 3 }}>
              {found.problem}
            </Alert>
          )}
          <State
            status={found.status}
            warning={warningOf(found)}
            isWhole={found.isWhole}
            {...progressOf(found.counts)}
          />
          {found.status === 'rehearsed' && !found.startedAt && (
            <ImportMapping choices={found.choices} isBusy={isBusy} onMap={(choices) => void map(choices)} />
          )}
          {found.counts.length > 0 && (
            <>
              <ImportCounts counts={found.counts} />
              <ImportItems key={`${id} ${found.status}`} id={id} counts={found.counts} />
            </>
          )}
        </>
      ) : data ? (
        <ScreenMessage icon={SearchX} title="Import not found">
          It may have been discarded.
        </ScreenMessage>
      ) : error ? (
        <LoadFailed what="the import" onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <SkeletonRows />
      )}
    </PanelScreen>
  );
}

type Status = keyof typeof statusWords;

const wholeWarning =
  'This installation is empty, so it becomes the other one. All of it arrives, or nothing. It cannot be undone: to go back, begin with a new installation. You stay administrator; all other users arrive inactive and without passwords.';

const besideNotice = 'This installation is in use, so all of this is imported beside what is here.';

/** Shown before an import runs. */
function warningOf({ format, isWhole }: Pick<ImportHeadFragment, 'format' | 'isWhole'>): string {
  if (isWhole) return wholeWarning;
  const undo = undoWarning('startImport') ?? '';
  return format === 'bundle' ? `${besideNotice} ${undo}` : undo;
}

interface StateProps {
  status: Status;
  warning: string;
  isWhole: boolean;
  done: number;
  all: number;
}

function State({ status, warning, isWhole, done, all }: StateProps) {
  const isWorking = status === 'reading' || status === 'running';
  if (!isWorking && status !== 'paused')
    return (
      <Still role="status">
        {statusWords[status]}
        {status === 'rehearsed' && <span>{warning}</span>}
      </Still>
    );
  const part = status === 'reading' || isWhole ? null : `${formatNumber(done)} of ${formatNumber(all)}`;
  return (
    <Progress role="status">
      <p>{part === null ? statusWords[status] : `${statusWords[status]} ${part}`}</p>
      <LinearProgress
        aria-label="Import"
        variant={part === null ? 'indeterminate' : 'determinate'}
        value={all > 0 ? (done / all) * 100 : 0}
      />
    </Progress>
  );
}

function progressOf(counts: readonly { outcome: string; state: string; count: number }[]) {
  const changing = counts.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  const sum = (rows: typeof counts) => rows.reduce((total, { count }) => total + count, 0);
  return { all: sum(changing), done: sum(changing.filter(({ state }) => state !== 'waiting')) };
}

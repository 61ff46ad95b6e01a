import { useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { SkeletonRows } from '../../../ui/loading/skeleton-rows.tsx';
import { useDates } from '../../../ui/time/dates.context.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { undoWarning } from '#schema/undo';
import { DeleteDialog } from '../../tools/dialogs/delete.dialog.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { ExportScheduleDialog } from './export-schedule.dialog.tsx';
import { contentsInWords, nextInWords, scheduleInWords } from './export-words.ts';
import { KeptExportTable } from './kept-export-table.tsx';
import {
  DeleteSiteExportDocument,
  ExportSiteDocument,
  PanelSiteExportsDocument,
  type KeptExportFragment,
  type KeptExportsFragment,
} from './kept-exports.graphql.gen.ts';
import { Section } from '../../tools/screen/screen-section.ts';

/** Polling interval while an export is running, in milliseconds. */
const pollMs = 2000;

const isUnderWay = ({ state }: KeptExportFragment) => state === 'waiting' || state === 'running';

/** Exports in a folder of the server or in a bucket: their schedule, and the stored ones. */
export function KeptExports() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(PanelSiteExportsDocument, {
    fetchPolicy: 'network-only',
    pollInterval: pollMs,
    skipPollAttempt: () => !client.readQuery({ query: PanelSiteExportsDocument })?.siteExports.exports.some(isUnderWay),
  });
  const again = () => void refetch().catch(() => undefined);
  return (
    <Section aria-labelledby="kept-exports">
      <h2 id="kept-exports">Scheduled exports</h2>
      {data && <ExportList found={data.siteExports} onChanged={again} />}
      {!data && !error && <SkeletonRows />}
      {error && !data && <LoadFailed what="the scheduled exports" onRetry={again} />}
    </Section>
  );
}

function ExportList({ found, onChanged }: { found: KeptExportsFragment; onChanged: () => void }) {
  const client = useApolloClient();
  const dates = useDates();
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  const editing = useDialog<null>();
  const removal = useDialog<KeptExportFragment>();
  const { place, schedule, timeZone, nextAt, exports } = found;
  if (!place) {
    return (
      <p>
        The site can also be exported on a schedule, to a folder of the server or an S3 bucket. Set{' '}
        <code>EXPORT_DIR</code> or <code>EXPORT_S3_BUCKET</code> on the server, and restart it.
      </p>
    );
  }
  const contents = contentsInWords(schedule);

  const run = async () => {
    setBusy(true);
    try {
      await client.mutate({ mutation: ExportSiteDocument });
      toast({ title: 'The site is being exported' });
    } catch (refusal) {
      toast(errorToast(refusal));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <p>
        {place.kind === 'folder' ? 'To the folder' : 'To the bucket'} <code>{place.name}</code>
        {contents && `, ${contents}`}. The newest {schedule.keep} are kept.
      </p>
      <p role="status">
        {scheduleInWords(schedule, timeZone, dates)} {nextAt !== null && nextInWords(nextAt, timeZone, dates)}
      </p>
      <div data-actions>
        <Button
          variant="outlined"
          color="inherit"
          loading={isBusy}
          disabled={exports.some(isUnderWay)}
          onClick={() => void run()}
        >
          {exports.some(isUnderWay) ? 'Exporting…' : 'Export now'}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => editing.open(null)}>
          Edit schedule
        </Button>
      </div>
      {exports.length > 0 && <KeptExportTable exports={exports} onRemove={removal.open} />}
      <ExportScheduleDialog open={editing.isOpen} schedule={schedule} timeZone={timeZone} onClose={editing.close} />
      <DeleteDialog
        dialog={removal}
        nameOf={({ filename }) => filename}
        question={({ state }) =>
          state === 'failed'
            ? 'It disappears from this list; there is no file.'
            : `The file is deleted. ${undoWarning('deleteSiteExport')}`
        }
        remove={({ id }) => client.mutate({ mutation: DeleteSiteExportDocument, variables: { id } })}
        deleted={{ title: 'Export deleted' }}
        failed="Not deleted"
        onDeleted={onChanged}
      />
    </>
  );
}

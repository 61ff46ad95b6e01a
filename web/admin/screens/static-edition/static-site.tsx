import { useRef, useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { formatCount } from '#schema/text/format-count';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { Section } from '../../tools/screen/screen-section.ts';
import {
  PanelStaticEditionDocument,
  WriteStaticEditionDocument,
  type StaticEditionStateFragment,
} from './static-site.graphql.gen.ts';

/** Polling interval while the folder is out of date, in milliseconds. */
const pollMs = 3000;

/** Downloads the public pages as files, and shows the state of the folder with them. */
export function StaticSite() {
  const client = useApolloClient();
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  /** When the folder had last been written before the current run was requested. */
  const writtenBefore = useRef<string | null | undefined>(undefined);
  const { data, error, refetch } = useQuery(PanelStaticEditionDocument, {
    fetchPolicy: 'network-only',
    pollInterval: pollMs,
    skipPollAttempt: () => {
      const state = client.readQuery({ query: PanelStaticEditionDocument })?.staticEdition;
      return !state || state.folder === null || (state.isCurrent && state.writtenAt !== writtenBefore.current);
    },
  });
  const state = data?.staticEdition;

  const write = async () => {
    setBusy(true);
    try {
      await client.mutate({ mutation: WriteStaticEditionDocument });
      writtenBefore.current = state?.writtenAt;
      toast({ title: 'The static site is being written' });
    } catch (refusal) {
      toast(errorToast(refusal));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section aria-labelledby="static-site">
      <h2 id="static-site">Static site</h2>
      <p>
        One zip file with every public page as visitors see it, pictures in all sizes, feeds, and redirects for nginx
        and Netlify. Any web server can serve it while this one is switched off.
      </p>
      {state && state.folder !== null && <FolderState state={state} />}
      {error && !state && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => void refetch().catch(() => undefined)}>
              Try again
            </Button>
          }
        >
          The state of the folder could not be loaded.
        </Alert>
      )}
      <div data-actions>
        <Button
          href="/api/export/static"
          download
          variant="outlined"
          color="inherit"
          startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
        >
          Download static site
        </Button>
        {state && state.folder !== null && (
          <Button variant="outlined" color="inherit" loading={isBusy} onClick={() => void write()}>
            Write it now
          </Button>
        )}
      </div>
    </Section>
  );
}

function FolderState({ state }: { state: StaticEditionStateFragment }) {
  const { folder, writtenAt, files, isCurrent } = state;
  return (
    <p role="status">
      {writtenAt ? (
        <>
          {formatCount(files, 'file', 'files')} in {folder}, last written <RelativeTime at={writtenAt} />.{' '}
          {isCurrent ? 'It shows all that is published.' : 'Newer changes are being written.'}
        </>
      ) : (
        <>Nothing has been written to {folder} yet.</>
      )}
    </p>
  );
}

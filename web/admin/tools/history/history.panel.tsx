import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ArrowLeft, History } from 'lucide-react';
import { Link } from 'react-router';
import { readRequestError } from '../../../lib/requests/request-error.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton-rows.tsx';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import type { Revision } from './revision.ts';
import { ShowMore } from '../lists/show-more.tsx';
import { phone } from '../screen/breakpoints.ts';
import { LoadFailed } from '../screen/load-failed.tsx';
import { ChosenRevision } from './chosen-revision.tsx';
import { BackToList, ChosenColumn, Columns, ListColumn, paper } from './history.frame.tsx';
import type { HistorySource } from './history.source.ts';
import { RevisionList } from './revision-list.tsx';
import { SidePanel } from './side.panel.tsx';
import { useRevisions } from './use-revisions.ts';

interface HistoryPanelProps {
  open: boolean;
  source: HistorySource;
  onClose: () => void;
}

/** The revisions of an item or of a group of settings, over the editor's edge. */
export function HistoryPanel({ open, source, onClose }: HistoryPanelProps) {
  const timeline = (
    <Button color="inherit" component={Link} to={source.timeline} title="All changes, by everyone">
      Timeline
    </Button>
  );
  return (
    <SidePanel
      open={open}
      title="History"
      subject={source.title}
      closeLabel="Close history"
      actions={timeline}
      sx={paper}
      onClose={onClose}
    >
      <Revisions source={source} onClose={onClose} />
    </SidePanel>
  );
}

interface Wanted {
  revision: Revision;
  withStatus: boolean;
}

function Revisions({ source, onClose }: Omit<HistoryPanelProps, 'open'>) {
  const { toast } = useToast();
  const isPhone = useMediaQuery(phone.replace('@media ', ''), { noSsr: true });
  const { revisions, hasFailed, retry, more, renamed } = useRevisions(source);
  const columns = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<number | null>(null);
  /** The revision whose restoring would overwrite unsaved changes, or take something off the site. */
  const [toRestore, setToRestore] = useState<Wanted | null>(null);
  const [isRestoring, setRestoring] = useState(false);

  if (hasFailed) return <LoadFailed what="the history" onRetry={retry} />;
  if (!revisions) {
    return (
      <div style={{ padding: '16px 20px' }}>
        <SkeletonRows count={6} />
      </div>
    );
  }
  const [newest] = revisions;
  if (!newest || revisions.length === 1) {
    return (
      <ScreenMessage icon={History} title={newest ? 'Saved once so far' : 'Not saved so far'}>
        Every further save that changes something is listed here, with what it changed.
      </ScreenMessage>
    );
  }
  // On a phone the list comes first.
  const chosen = revisions.find(({ number }) => number === picked) ?? (isPhone ? null : newest);

  const restore = async ({ revision, withStatus }: Wanted) => {
    setToRestore(null);
    setRestoring(true);
    try {
      await source.restore(revision, withStatus);
      onClose();
    } catch (error) {
      const { code, message, fields } = readRequestError(error);
      const isNewer = code === 'CONFLICT' && Object.keys(fields).length === 0;
      const advice = isNewer ? `${message ?? ''}. Reload the page to see it.` : message;
      const reason = Object.values(fields)[0] ?? advice ?? 'Please try again.';
      toast({ title: 'Could not restore this revision', description: reason, variant: 'destructive' });
    }
    setRestoring(false);
  };
  const leaving = ({ revision, withStatus }: Wanted) => {
    const status = withStatus ? source.statusOf?.(revision) : null;
    return status?.isLeaving ? status.effect : null;
  };
  /** What restoring takes away, as sentences. */
  const asks = (wanted: Wanted): string[] => {
    const unsaved = source.unsaved();
    return [
      leaving(wanted) ?? [],
      unsaved === null ? [] : `The changes to ${unsaved} are not published or not saved. Restoring replaces them.`,
    ].flat();
  };
  const backToList = () => {
    const number = picked;
    setPicked(null);
    requestAnimationFrame(() => columns.current?.querySelector<HTMLElement>(`[data-revision="${number}"]`)?.focus());
  };

  return (
    <>
      <Columns ref={columns} data-chosen={chosen ? '' : undefined}>
        <ListColumn>
          <RevisionList
            revisions={revisions}
            labels={source.labels}
            chosen={chosen?.number ?? null}
            onChoose={setPicked}
          />
          <ShowMore {...more} shown={revisions.length} />
        </ListColumn>
        <ChosenColumn>
          <BackToList>
            <Button
              color="inherit"
              startIcon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden />}
              onClick={backToList}
            >
              All revisions
            </Button>
          </BackToList>
          {chosen && (
            <ChosenRevision
              key={chosen.number}
              source={source}
              revisions={revisions}
              revision={chosen}
              onRenamed={(name) => renamed(chosen.number, name)}
              onRestore={(withStatus) => {
                const wanted = { revision: chosen, withStatus };
                if (asks(wanted).length === 0) void restore(wanted);
                else setToRestore(wanted);
              }}
              isRestoring={isRestoring}
              takesFocus={isPhone}
            />
          )}
        </ChosenColumn>
      </Columns>
      <ConfirmDialog
        open={toRestore !== null}
        title={toRestore && leaving(toRestore) ? 'Take it offline?' : 'Restore over your changes?'}
        confirmLabel="Restore"
        isDestructive
        onConfirm={() => toRestore && void restore(toRestore)}
        onCancel={() => setToRestore(null)}
      >
        {toRestore && asks(toRestore).join(' ')}
      </ConfirmDialog>
    </>
  );
}

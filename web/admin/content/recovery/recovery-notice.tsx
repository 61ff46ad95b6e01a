import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { phone } from '../../screen/breakpoints.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { differences } from '../editor/content-values.ts';
import type { ContentValues } from '../editor/content-values.ts';
import type { UnsavedWork } from './unsaved-work.ts';

interface RecoveryNoticeProps {
  kind: ContentKind;
  offer: UnsavedWork | null;
  /** The stored item. */
  stored: { version: number | null; values: ContentValues };
  isOpenElsewhere: boolean;
  cannotStore: boolean;
  onRestore: (work: UnsavedWork) => void;
  onDiscard: (work: UnsavedWork) => void;
}

/** Offers unsaved work to restore, and warns about other tabs and missing storage. */
export function RecoveryNotice(props: RecoveryNoticeProps) {
  const { kind, offer, stored, isOpenElsewhere, cannotStore, onRestore, onDiscard } = props;
  return (
    <>
      {offer && (
        <Alert
          severity="info"
          // On a phone the buttons go below the text.
          sx={{ mb: 3, [phone]: { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 70%' } } }}
          role="status"
          action={
            <>
              <Button color="inherit" size="small" onClick={() => onDiscard(offer)}>
                Discard
              </Button>
              <Button color="inherit" size="small" onClick={() => onRestore(offer)} sx={{ fontWeight: 650 }}>
                Restore
              </Button>
            </>
          }
        >
          You have unsaved changes from {timeOf(offer.at)}. {describeDifferences(kind, offer, stored)}
        </Alert>
      )}
      {isOpenElsewhere && (
        <Alert severity="warning" sx={{ mb: 3 }} role="status">
          You have unsaved changes to this {kind.name} in another tab. Whichever you save last is merged with the other.
        </Alert>
      )}
      {cannotStore && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          This browser cannot store unsaved work. Save often: your changes exist only in this tab.
        </Alert>
      )}
    </>
  );
}

function describeDifferences(
  kind: ContentKind,
  { values, base }: UnsavedWork,
  stored: RecoveryNoticeProps['stored'],
): string {
  const labels = differences(kind, values, stored.values);
  if (labels.length === 0) return 'They match the saved version.';
  const named = `They differ from the saved version in: ${labels.join(', ')}.`;
  const hasMoved = base !== null && stored.version !== null && base.version !== stored.version;
  return hasMoved ? `${named} The ${kind.name} has been saved since, so restoring merges the two.` : named;
}

/** "10:42", with the date if it was not today. */
function timeOf(at: number): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  const time = date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return isToday ? time : `${date.toLocaleDateString([], { day: 'numeric', month: 'long' })}, ${time}`;
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { dayAndTime } from '#schema/text/dates';
import { useDates } from '../../../../ui/time/dates.context.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { phone } from '../../../tools/screen/breakpoints.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem } from '../kinds/content-operations.ts';
import { differences, valuesOf } from '../editor/form/content-values.ts';
import { isOutdated } from './unsaved-work.ts';
import type { UnsavedWork } from './unsaved-work.ts';

interface RecoveryNoticeProps {
  kind: ContentKind;
  offer: UnsavedWork | null;
  /** The stored item; null for a new one. */
  stored: ContentItem | null;
  isOpenElsewhere: boolean;
  cannotStore: boolean;
  onRestore: (work: UnsavedWork) => void;
  onCopy: (work: UnsavedWork) => void;
  onDiscard: (work: UnsavedWork) => void;
}

/** Offers unsaved work of an earlier session, and warns about other tabs and missing storage. */
export function RecoveryNotice(props: RecoveryNoticeProps) {
  const { kind, offer, stored, isOpenElsewhere, cannotStore, onRestore, onCopy, onDiscard } = props;
  const dates = useDates();
  const now = useNow();
  const timeOf = ({ at }: UnsavedWork) => dayAndTime(at, now, dates);
  return (
    <>
      {offer && (
        <WorkNotice
          message={describe(kind, offer, stored, timeOf(offer))}
          primary={
            isOutdated(offer, stored)
              ? { label: `Open as a new ${kind.name}`, onClick: () => onCopy(offer) }
              : { label: 'Restore', onClick: () => onRestore(offer) }
          }
          onDiscard={() => onDiscard(offer)}
        />
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

interface WorkNoticeProps {
  message: string;
  primary: { label: string; onClick: () => void };
  onDiscard: () => void;
}

export function WorkNotice({ message, primary, onDiscard }: WorkNoticeProps) {
  return (
    <Alert
      severity="info"
      // On a phone the buttons go below the text.
      sx={{ mb: 3, [phone]: { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 70%' } } }}
      role="status"
      action={
        <>
          <Button color="inherit" size="small" onClick={onDiscard}>
            Discard
          </Button>
          <Button color="inherit" size="small" onClick={primary.onClick} sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
            {primary.label}
          </Button>
        </>
      }
    >
      {message}
    </Alert>
  );
}

function describe(kind: ContentKind, offer: UnsavedWork, stored: ContentItem | null, time: string): string {
  if (!stored) return `You have an unsaved ${kind.name} from ${time}${titleOf(offer)}.`;
  const labels = differences(kind, offer.values, valuesOf(kind, stored)).join(', ');
  if (!isOutdated(offer, stored)) {
    return `You have unsaved changes from ${time}. They differ from the saved version in: ${labels}.`;
  }
  if (!offer.base) return `You have another unsaved ${kind.name} from ${time}${titleOf(offer)}.`;
  return `You have unsaved changes from ${time}, but the ${kind.name} has been saved since. They differ in: ${labels}.`;
}

/** Its title, for the end of a sentence. Empty without a title. */
export const titleOf = ({ values }: UnsavedWork) => (values.title.trim() ? `: “${values.title.trim()}”` : '');

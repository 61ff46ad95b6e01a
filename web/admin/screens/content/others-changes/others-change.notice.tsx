import Alert from '@mui/material/Alert';
import { useViewer } from '../../../../session/viewer.context.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { othersChangeInWords, type OthersChange } from './others-change.ts';

interface OthersChangeNoticeProps {
  kind: ContentKind;
  othersChange: OthersChange;
  onClose: () => void;
}

/** Below the bar: what changed the item while it was open. */
export function OthersChangeNotice({ kind, othersChange, onClose }: OthersChangeNoticeProps) {
  const { id } = useViewer();
  const isPublic = othersChange.before !== othersChange.now;
  return (
    <Alert severity={isPublic ? 'warning' : 'info'} role="status" onClose={onClose}>
      {othersChangeInWords(kind, othersChange, id)}
    </Alert>
  );
}

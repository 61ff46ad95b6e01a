import Alert from '@mui/material/Alert';
import { useViewer } from '../../../../session/viewer.context.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { happeningInWords, type Happening } from './what-happened.ts';

interface HappeningNoticeProps {
  kind: ContentKind;
  happening: Happening;
  onClose: () => void;
}

/** Below the bar: what changed the item while it was open. */
export function HappeningNotice({ kind, happening, onClose }: HappeningNoticeProps) {
  const { id } = useViewer();
  const isPublic = happening.before !== happening.now;
  return (
    <Alert severity={isPublic ? 'warning' : 'info'} role="status" onClose={onClose}>
      {happeningInWords(kind, happening, id)}
    </Alert>
  );
}

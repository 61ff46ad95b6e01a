import Alert from '@mui/material/Alert';
import type { ContentKind } from '../kinds/content-kinds.ts';

/** In an editor with unsaved changes, after an undo changed the item. */
export function UndoneNotice({ kind, onClose }: { kind: ContentKind; onClose: () => void }) {
  return (
    <Alert severity="info" role="status" sx={{ mb: 3 }} onClose={onClose}>
      The saved {kind.name} was changed back. Your unsaved changes are still here and are merged when you save.
    </Alert>
  );
}

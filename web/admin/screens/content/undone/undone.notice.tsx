import Alert from '@mui/material/Alert';
import type { ContentKind } from '../kinds/content-kinds.ts';

interface UndoneNoticeProps {
  kind: ContentKind;
  /** `gone`: its creation was undone. */
  state: 'changed' | 'gone';
  onClose: () => void;
}

/** In an editor with unsaved changes, after an undo changed the item. */
export function UndoneNotice({ kind, state, onClose }: UndoneNoticeProps) {
  return (
    <Alert severity="info" role="status" sx={{ mb: 3 }} onClose={onClose}>
      {state === 'gone'
        ? `Creating this ${kind.name} was undone, so it is in the trash. Your unsaved changes are still here: restore it, then save.`
        : `The saved ${kind.name} was changed back. Your unsaved changes are still here and are merged when they are saved.`}
    </Alert>
  );
}

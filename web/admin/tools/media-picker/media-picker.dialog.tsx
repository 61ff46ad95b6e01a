import { useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Images, Search } from 'lucide-react';
import { can } from '#schema/permissions';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { ShowMore } from '../lists/show-more.tsx';
import { LoadFailed } from '../screen/load-failed.tsx';
import { TallDialog } from '../dialogs/tall.dialog.tsx';
import { DropZone } from '../uploads/drop-zone.tsx';
import { MediaGrid, MediaGridSkeleton } from './media-grid.tsx';
import type { MediaItemFragment } from './media.graphql.gen.ts';
import { UploadButton } from '../uploads/upload-button.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import { useFileInput } from '../uploads/use-file-input.tsx';
import { useMediaList } from './use-media-list.ts';
import { useUploads } from '../uploads/use-uploads.ts';

interface MediaPickerProps {
  open: boolean;
  onClose: () => void;
  onPick: (item: MediaItemFragment) => void;
}

/** Chooses an image from the library, or uploads one. */
export function MediaPicker({ open, onClose, onPick }: MediaPickerProps) {
  return (
    <TallDialog open={open} title="Choose an image" maxWidth="md" onClose={onClose}>
      {open && <Choices onPick={onPick} onClose={onClose} />}
    </TallDialog>
  );
}

function Choices({ onPick, onClose }: Omit<MediaPickerProps, 'open'>) {
  const viewer = useViewer();
  const [search, setSearch] = useState('');
  const list = useMediaList({ kind: 'image', ...(search.trim() && { search: search.trim() }) }, null, true);
  const { uploads, add, cancel, retry } = useUploads({ onDone: () => void list.refresh() });
  const mayUpload = can(viewer, 'create', 'media');
  const fileInput = useFileInput({ accept: 'image/*', onFiles: add });
  const { rows: items } = list;
  return (
    <>
      <DialogContent sx={{ pt: '12px !important' }}>
        <OutlinedInput
          size="small"
          type="search"
          fullWidth
          placeholder="Search images"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          inputProps={{ 'aria-label': 'Search images' }}
          sx={{ mb: 2 }}
          startAdornment={
            <InputAdornment position="start">
              <Search size={16} strokeWidth={1.75} aria-hidden />
            </InputAdornment>
          }
        />
        <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
        <DropZone isEnabled={mayUpload} onFiles={add}>
          {items === null ? (
            list.error ? (
              <LoadFailed what="images" onRetry={() => void list.refresh()} />
            ) : (
              <MediaGridSkeleton />
            )
          ) : items.length === 0 ? (
            <ScreenMessage icon={Images} title={search.trim() ? 'No images match' : 'No images yet'}>
              {mayUpload ? 'Drop one here, or upload it below.' : 'Nothing has been uploaded yet.'}
            </ScreenMessage>
          ) : (
            <MediaGrid items={items} isBusy={list.isStale} verb="Choose" onPick={onPick} />
          )}
          {items && <ShowMore shown={items.length} {...list.more} />}
        </DropZone>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        {mayUpload && (
          <>
            {fileInput.input}
            <UploadButton label="Upload Files" variant="outlined" onClick={fileInput.choose} />
          </>
        )}
      </DialogActions>
    </>
  );
}

import { useState } from 'react';
import Button from '@mui/material/Button';
import { Images } from 'lucide-react';
import { can } from '#schema/permissions';
import { useViewer } from '../../../session/viewer.context.ts';
import type { MediaItemFragment } from './media.graphql.gen.ts';
import { MediaPicker } from './media-picker.dialog.tsx';

/** A button that fills an image URL field from the library; nothing without access to it. */
export function ChooseImage({ onPick }: { onPick: (item: MediaItemFragment) => void }) {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!can(viewer, 'read', 'media')) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Images size={15} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Choose from library
      </Button>
      <MediaPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        onPick={(item) => {
          setOpen(false);
          onPick(item);
        }}
      />
    </>
  );
}

import { useState } from 'react';
import Button from '@mui/material/Button';
import { ItemNotice } from './item.notice.tsx';
import type { PublishedItem } from './published-item.ts';

interface TakenDownNoticeProps {
  item: PublishedItem;
  onPublish: () => Promise<void>;
  onClose: () => void;
}

/** Shown after a published item was saved as a draft or as private, which takes it off the site. */
export function TakenDownNotice({ item, onPublish, onClose }: TakenDownNoticeProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <ItemNotice
      name="No longer on the site"
      severity="warning"
      isFocused
      onClose={onClose}
      action={
        <Button
          color="inherit"
          size="small"
          loading={isBusy}
          onClick={() => {
            setBusy(true);
            void onPublish().finally(() => setBusy(false));
          }}
        >
          Publish again
        </Button>
      }
    >
      <strong>No longer on the site</strong> “{item.title}” is {item.status === 'draft' ? 'a draft' : 'private'} now.
    </ItemNotice>
  );
}

import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import { SkeletonRows } from '../../../ui/loading/skeleton-rows.tsx';
import { FormDialog } from '../../tools/dialogs/form.dialog.tsx';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { MediaForm } from './media.form.tsx';
import { OpenedMediaDocument } from './media.graphql.gen.ts';

interface MediaDetailsProps {
  /** null when closed. */
  id: string | null;
  folders: readonly string[];
  onClose: () => void;
  onChanged: () => void;
  onDeleted: () => void;
}

/** The details of a file: image, texts and where it is used. */
export function MediaDetails({ id, folders, onClose, onChanged, onDeleted }: MediaDetailsProps) {
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);
  const { data, error, refetch } = useQuery(OpenedMediaDocument, {
    variables: { id: shownId ?? '' },
    skip: shownId === null,
    fetchPolicy: 'cache-and-network',
  });
  const item = data?.media ?? null;
  return (
    <FormDialog
      open={id !== null}
      title={item?.filename ?? 'File'}
      unsavedName={item ? `“${item.filename}”` : 'the file'}
      onClose={onClose}
    >
      {item ? (
        <MediaForm
          key={`${item.id} ${item.version}`}
          item={item}
          uses={item.uses}
          inTrash={item.usesInTrash}
          folders={folders}
          onSaved={() => {
            onChanged();
            onClose();
          }}
          onReplaced={() => {
            void refetch();
            onChanged();
          }}
          onDeleted={onDeleted}
        />
      ) : error ? (
        <LoadFailed what="file" onRetry={() => void refetch()} />
      ) : data ? (
        <Alert severity="info" sx={{ m: 3 }}>
          This file no longer exists.
        </Alert>
      ) : (
        <SkeletonRows />
      )}
    </FormDialog>
  );
}

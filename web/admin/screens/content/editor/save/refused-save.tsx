import Alert from '@mui/material/Alert';

/** Why the last save was refused, shown until the next one, because the toast disappears. */
export function RefusedSave({ message }: { message: string }) {
  return (
    <Alert severity="error" role="note" aria-label="Not saved">
      <strong>Not saved.</strong> {message}
    </Alert>
  );
}

import Alert from '@mui/material/Alert';

/** Why the last save was refused, until the next one. A toast has announced it and gone. */
export function RefusedSave({ message }: { message: string }) {
  return (
    <Alert severity="error" role="note" aria-label="Not saved">
      <strong>Not saved.</strong> {message}
    </Alert>
  );
}

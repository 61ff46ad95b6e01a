import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';

export interface Refused {
  id: string;
  title: string;
  message: string;
}

/** Lists the selected rows that were not changed, and why. */
export function RefusedRows({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  if (refused.length === 0) return null;
  return (
    <Alert severity="warning" onClose={onClose} sx={{ mb: 2 }}>
      <AlertTitle sx={{ fontSize: 14 }}>Left as {refused.length === 1 ? 'it is' : 'they are'}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {refused.map(({ id, title, message }) => (
          <li key={id}>
            “{title}”: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

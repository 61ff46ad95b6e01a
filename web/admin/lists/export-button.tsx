import Button from '@mui/material/Button';
import { Download } from 'lucide-react';

/** Downloads a list with its present filter. A plain link, so that the browser streams and names the file. */
export function ExportButton({
  path,
  asked = {},
  format = 'CSV',
}: {
  path: string;
  asked?: Readonly<Record<string, string>>;
  format?: 'CSV' | 'JSON';
}) {
  const query = new URLSearchParams(asked).toString();
  return (
    <Button
      href={query === '' ? path : `${path}?${query}`}
      download
      variant="outlined"
      color="inherit"
      startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
    >
      Export {format}
    </Button>
  );
}

import Button from '@mui/material/Button';
import { Download } from 'lucide-react';

/** Downloads a list with its present filter. A plain link, so that the browser streams and names the file. */
export function ExportButton({
  path,
  query = {},
  format = 'CSV',
  label = `Export ${format}`,
}: {
  path: string;
  query?: Readonly<Record<string, string>>;
  format?: 'CSV' | 'JSON';
  label?: string;
}) {
  const search = new URLSearchParams(query).toString();
  return (
    <Button
      href={search === '' ? path : `${path}?${search}`}
      download
      variant="outlined"
      color="inherit"
      startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
    >
      {label}
    </Button>
  );
}

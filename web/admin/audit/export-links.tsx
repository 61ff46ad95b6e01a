import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { exportPath } from './audit-filter.ts';

const Exports = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Links to export the filtered log. Plain links, so that the browser streams and names the file. */
export function ExportLinks({ apiFilter }: { apiFilter: Readonly<Record<string, string>> }) {
  return (
    <Exports>
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          href={exportPath(format, apiFilter)}
          download
          variant="outlined"
          color="inherit"
          startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
        >
          Export {format.toUpperCase()}
        </Button>
      ))}
    </Exports>
  );
}

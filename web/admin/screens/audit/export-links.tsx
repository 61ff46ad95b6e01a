import { styled } from '@mui/material/styles';
import { ExportButton } from '../../tools/lists/export-button.tsx';

const Exports = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Exports of the filtered log. */
export function ExportLinks({ apiFilter }: { apiFilter: Readonly<Record<string, string>> }) {
  return (
    <Exports>
      <ExportButton path="/api/audit/export" query={{ format: 'csv', ...apiFilter }} />
      <ExportButton path="/api/audit/export" query={{ format: 'json', ...apiFilter }} format="JSON" />
    </Exports>
  );
}

import { useQuery } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { PackageOpen } from 'lucide-react';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { ListBody } from '../../tools/lists/list-body.tsx';
import type { Column } from '../../tools/lists/table/column.ts';
import { DataTable } from '../../tools/lists/table/data-table.tsx';
import { RowLink } from '../../tools/lists/table/row-title.tsx';
import { NotPermitted } from '../../tools/screen/not-permitted.tsx';
import { PanelScreen } from '../../tools/screen/panel-screen.ts';
import { PanelTitle } from '../../tools/screen/head/panel-title.tsx';
import { ScreenHead } from '../../tools/screen/head/screen-head.tsx';
import { ExportUpload } from './export-upload.tsx';
import { importDescription, importTitle } from '../../../lib/text/screen-texts.ts';
import { missingPermission } from '../../../lib/kinds/every-permission.ts';
import { StaticSite } from '../static-edition/static-site.tsx';
import { KeptExports } from '../site-exports/kept-exports.tsx';
import { SiteExport } from '../site-exports/site-export.tsx';
import { siteOf, statusWords } from './import-words.ts';
import { PanelImportsDocument, type ImportHeadFragment } from './imports.graphql.gen.ts';

const columns: Column<ImportHeadFragment>[] = [
  {
    id: 'file',
    header: 'File',
    cell: ({ id, filename }) => (
      <RowLink to={`/admin/import/${id}`} data-row-title>
        {filename}
      </RowLink>
    ),
  },
  {
    id: 'site',
    header: 'Site',
    isCut: true,
    hideAt: ['tight'],
    cell: (row) => siteOf(row).replace(/^https?:\/\//, ''),
  },
  { id: 'status', header: 'Status', width: 160, cell: ({ status }) => statusWords[status] },
  { id: 'createdAt', header: 'Uploaded', width: 140, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
];

/** Imports another site: uploads its export and lists earlier imports. */
export function ImportsPage() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const missing = missingPermission(viewer);
  const isAllowed = missing === null;
  const { data, error, refetch } = useQuery(PanelImportsDocument, { skip: !isAllowed, fetchPolicy: 'network-only' });
  if (missing !== null) return <NotPermitted what="Importing a site" permission={missing} />;

  return (
    <PanelScreen>
      <PanelTitle>{importTitle}</PanelTitle>
      <ScreenHead title={importTitle} description={importDescription} />
      <ExportUpload onSent={(id) => void navigate(`/admin/import/${id}`)} />
      <ListBody
        list={{ rows: data?.imports ?? null, error, refresh: () => refetch().catch(() => undefined) }}
        what="the imports"
        none={
          <ScreenMessage icon={PackageOpen} title="No imports yet">
            Exports that you upload are listed here, with their results.
          </ScreenMessage>
        }
      >
        {(rows) => <DataTable label="Imports" columns={columns} rows={rows} />}
      </ListBody>
      <SiteExport />
      <KeptExports />
      <StaticSite />
    </PanelScreen>
  );
}

import { useRef, useState } from 'react';
import { Images } from 'lucide-react';
import Button from '@mui/material/Button';
import { mediaKinds } from '#schema/media/media';
import { can } from '#schema/permissions';
import type { MediaSort } from '../../../gql/types.gen.ts';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { pluralsOf } from '../../../lib/kinds/kinds.context.ts';
import { useUrlParams } from '../../../lib/hooks/use-url-params.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { ExportButton } from '../../tools/lists/export-button.tsx';
import { ListBody } from '../../tools/lists/list-body.tsx';
import { focusRow } from '../../tools/lists/table/focus-row.ts';
import { PanelScreen } from '../../tools/screen/panel-screen.ts';
import { listSort } from '../../tools/lists/list-sort.ts';
import type { SortOptions } from '../../tools/lists/list-sort.ts';
import { ListToolbar, ToolbarSelect } from '../../tools/lists/list-toolbar.tsx';
import { DropZone } from '../../tools/uploads/drop-zone.tsx';
import { MediaGrid, MediaGridSkeleton } from '../../tools/media-picker/media-grid.tsx';
import type { MediaItemFragment } from '../../tools/media-picker/media.graphql.gen.ts';
import { UploadButton } from '../../tools/uploads/upload-button.tsx';
import { UploadList } from '../../tools/uploads/upload-list.tsx';
import { useMediaList } from '../../tools/media-picker/use-media-list.ts';
import { useFileInput } from '../../tools/uploads/use-file-input.tsx';
import { useUploads } from '../../tools/uploads/use-uploads.ts';
import { NotPermitted } from '../../tools/screen/not-permitted.tsx';
import { PanelTitle } from '../../tools/screen/head/panel-title.tsx';
import { RefusedRows } from '../../tools/lists/refused-rows.tsx';
import type { Refused } from '../../tools/lists/refused-rows.tsx';
import { HeadActions, ScreenHead } from '../../tools/screen/head/screen-head.tsx';
import { SelectBox } from '../../tools/lists/table/select-box.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { useListFilter } from '../../tools/lists/use-list-filter.ts';
import { useSelection } from '../../tools/lists/use-selection.ts';
import { FromUrl } from './from-url.dialog.tsx';
import { MediaBulk } from './media-bulk.tsx';
import { MediaDetails } from './media-details.dialog.tsx';
import { MediaTable } from './media-table.tsx';
import { useMediaView, ViewChoice } from './view-choice.tsx';

const kindChoices = [
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
  { value: 'audio', label: 'Audio' },
  { value: 'document', label: 'Documents' },
] as const;

const sorts: SortOptions<MediaSort> = [
  { value: '-createdAt', label: 'Newest first', sort: { field: 'createdAt', isDescending: true } },
  { value: 'createdAt', label: 'Oldest first', sort: { field: 'createdAt', isDescending: false } },
  { value: 'filename', label: 'Name (A–Z)', sort: { field: 'filename', isDescending: false } },
  { value: '-filename', label: 'Name (Z–A)', sort: { field: 'filename', isDescending: true } },
  { value: '-bytes', label: 'Largest first', sort: { field: 'bytes', isDescending: true } },
  { value: 'bytes', label: 'Smallest first', sort: { field: 'bytes', isDescending: false } },
];

/** The filter value for files without a folder. No folder can have this name. */
const noFolder = '-';

export function MediaPage() {
  const viewer = useViewer();
  const filter = useListFilter(mediaKinds, ['unused', 'sort', 'folder']);
  const mayRead = can(viewer, 'read', 'media');
  const mayUpload = can(viewer, 'create', 'media');
  const order = listSort(filter, sorts);
  const { folder } = filter.more;
  const list = useMediaList(
    {
      ...(filter.search && { search: filter.search }),
      ...(filter.status && { kind: filter.status }),
      ...(filter.more['unused'] && { isUnused: true }),
      ...(folder && { folder: folder === noFolder ? '' : folder }),
    },
    order.sort,
    mayRead,
  );
  const { uploads, add, cancel, retry } = useUploads({
    // Files dropped while a folder is open go into it.
    folder: folder === noFolder ? '' : (folder ?? ''),
    onDone: () => void list.refresh(),
  });
  const fileInput = useFileInput({ onFiles: add });
  const [view, setView] = useMediaView();
  const [refused, setRefused] = useState<Refused[]>([]);
  const screen = useRef<HTMLDivElement>(null);
  const openedIndex = useRef(0);
  const fromUrl = useDialog<null>();
  const [params, change] = useUrlParams();
  const opened = params.get('open');
  const open = (id: string | null) => change({ open: id });

  const selection = useSelection(list.rows, [filter.search, filter.status, folder, filter.more['unused']]);
  const mayChoose = can(viewer, 'update', 'media') || can(viewer, 'delete', 'media');

  if (!mayRead) return <NotPermitted what="Reading the media library" permission="media.read" />;
  const { rows: items } = list;
  const isNone = items?.length === 0 && !filter.isFiltered;
  const folders = list.folders.map(({ name }) => name);
  const pick = (item: MediaItemFragment) => {
    openedIndex.current = items?.indexOf(item) ?? 0;
    open(item.id);
  };
  const exported = {
    ...(filter.search && { search: filter.search }),
    ...(filter.status && { kind: filter.status }),
    ...(filter.more['unused'] && { unused: 'true' }),
    ...(folder && { folder: folder === noFolder ? '' : folder }),
    sort: order.value,
  };
  const actions = mayUpload && (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Button variant="outlined" color="inherit" onClick={() => fromUrl.open(null)}>
        From URL
      </Button>
      <UploadButton label="Upload Files" variant="contained" onClick={fileInput.choose} />
    </div>
  );

  return (
    <PanelScreen ref={screen}>
      <PanelTitle>Media Library</PanelTitle>
      {mayUpload && fileInput.input}
      <ScreenHead
        title="Media Library"
        count={list.everything}
        description={`Images and files for ${pluralsOf(declaredKinds)}. Drop or paste them anywhere on this screen.`}
        action={
          !isNone && (
            <HeadActions>
              <ExportButton path="/api/media/export" query={exported} />
              {actions}
            </HeadActions>
          )
        }
      />
      {selection.ids.length > 0 && items ? (
        <MediaBulk selection={selection} items={items} folders={folders} onRefused={setRefused} onDone={list.refresh} />
      ) : (
        !isNone && (
          <ListToolbar
            filter={filter}
            statuses={kindChoices}
            statusLabel="Kind"
            allLabel="All files"
            searchLabel="Search files"
            count={list.count('file')}
          >
            {(folders.length > 0 || folder) && (
              <ToolbarSelect
                label="Folder"
                value={folder ?? ''}
                onChange={(value) => filter.set('folder', value || null)}
                options={[
                  { value: '', label: 'All folders' },
                  ...list.folders.map(({ name, count }) => ({ value: name, label: name, count })),
                  // The folder in the URL may have disappeared with its last file.
                  ...(folder && folder !== noFolder && !folders.includes(folder)
                    ? [{ value: folder, label: folder, count: 0 }]
                    : []),
                  { value: noFolder, label: 'No folder' },
                ]}
              />
            )}
            <ToolbarSelect
              label="Use"
              value={filter.more['unused'] ?? ''}
              onChange={(value) => filter.set('unused', value || null)}
              options={[
                { value: '', label: 'Any usage' },
                { value: 'yes', label: 'Not used anywhere' },
              ]}
            />
            <ToolbarSelect label="Order" value={order.value} onChange={order.onChange} options={order.options} />
            <ViewChoice view={view} onChoose={setView} />
          </ListToolbar>
        )
      )}
      <RefusedRows refused={refused} onClose={() => setRefused([])} />
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      <DropZone isEnabled={mayUpload && opened === null} onFiles={add}>
        <ListBody
          list={list}
          filter={filter}
          what="files"
          noMatches={{ many: 'files', searched: 'The search covers names, alternative text, captions and tags.' }}
          skeleton={<MediaGridSkeleton />}
          none={
            <ScreenMessage icon={Images} title="No files yet" action={actions}>
              Use uploaded images in any page, post or article. Each is stored once and sent in the size the screen
              needs.
            </ScreenMessage>
          }
        >
          {(items) =>
            view === 'list' ? (
              <MediaTable
                items={items}
                selection={mayChoose ? selection : null}
                sort={order.value}
                isBusy={list.isStale}
                onSort={order.onChange}
                onPick={pick}
              />
            ) : (
              <MediaGrid
                items={items}
                isBusy={list.isStale}
                verb="Open"
                onPick={pick}
                isChosen={({ id }) => selection.has(id)}
                {...(mayChoose && {
                  mark: (item) => <SelectBox selection={selection} id={item.id} name={`“${item.filename}”`} isDense />,
                })}
              />
            )
          }
        </ListBody>
      </DropZone>
      <MediaDetails
        id={opened}
        folders={folders}
        onClose={() => open(null)}
        onChanged={() => void list.refresh()}
        onDeleted={() => {
          open(null);
          void list.refresh().then(() => focusRow(screen.current, openedIndex.current));
        }}
      />
      <FromUrl key={fromUrl.key} open={fromUrl.isOpen} onClose={fromUrl.close} onAdded={() => void list.refresh()} />
    </PanelScreen>
  );
}

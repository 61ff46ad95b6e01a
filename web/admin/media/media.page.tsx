import { useRef } from 'react';
import { Images, SearchX } from 'lucide-react';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import { mediaKinds } from '#schema/media';
import { can } from '#schema/permissions';
import { useViewer } from '../../session/viewer.context.ts';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { focusRow, ListScreen, RefreshFailed, ShowMore } from '../layout/list-screen.tsx';
import { ListToolbar, ToolbarSelect } from '../layout/list-toolbar.tsx';
import { LoadFailed } from '../layout/load-failed.tsx';
import { DropZone } from '../layout/media/drop-zone.tsx';
import { MediaGrid, MediaGridSkeleton } from '../layout/media/media-grid.tsx';
import { UploadButton } from '../layout/media/upload-button.tsx';
import { UploadList } from '../layout/media/upload-list.tsx';
import { useMediaList } from '../layout/media/use-media-list.ts';
import { useUploads } from '../layout/media/use-uploads.ts';
import { NotPermitted } from '../layout/not-permitted.tsx';
import { PanelTitle } from '../layout/panel-title.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useDialog } from '../layout/use-dialog.ts';
import { useListFilter } from '../layout/use-list-filter.ts';
import { FromUrl } from './from-url.dialog.tsx';
import { MediaDetails } from './media-details.dialog.tsx';

const kindChoices = [
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
  { value: 'audio', label: 'Audio' },
  { value: 'document', label: 'Documents' },
] as const;

const orders = [
  { value: '', label: 'Newest first', sort: { field: 'createdAt', isDescending: true } },
  { value: 'oldest', label: 'Oldest first', sort: { field: 'createdAt', isDescending: false } },
  { value: 'name', label: 'By name', sort: { field: 'filename', isDescending: false } },
  { value: 'size', label: 'Largest first', sort: { field: 'bytes', isDescending: true } },
] as const;

export function MediaPage() {
  const viewer = useViewer();
  const filter = useListFilter(mediaKinds);
  const mayRead = can(viewer, 'read', 'media');
  const mayUpload = can(viewer, 'create', 'media');
  const order = orders.find(({ value }) => value === (filter.more['sort'] ?? '')) ?? orders[0];
  const list = useMediaList(
    {
      ...(filter.search && { search: filter.search }),
      ...(filter.status && { kind: filter.status }),
      ...(filter.more['unused'] && { isUnused: true }),
    },
    order.sort,
    mayRead,
  );
  const { uploads, add, cancel, retry } = useUploads({ limitMb: list.limitMb, onDone: () => void list.refresh() });
  const screen = useRef<HTMLDivElement>(null);
  const goneFrom = useRef(0);
  const fromUrl = useDialog<null>();
  const [params, setParams] = useSearchParams();
  const opened = params.get('open');
  const open = (id: string | null) =>
    setParams((before) => {
      if (id === null) before.delete('open');
      else before.set('open', id);
      return before;
    });

  if (!mayRead) return <NotPermitted what="Reading the media library" permission="media.read" />;
  const { items } = list;
  const isNone = items?.length === 0 && !filter.isFiltered;
  const actions = mayUpload && (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Button variant="outlined" color="inherit" onClick={() => fromUrl.open(null)}>
        From URL
      </Button>
      <UploadButton label="Upload Files" variant="contained" onFiles={add} />
    </div>
  );

  return (
    <ListScreen ref={screen}>
      <PanelTitle>Media Library</PanelTitle>
      <ScreenHead
        title="Media Library"
        count={list.everything}
        description="Pictures and files for pages, posts and articles. Drop or paste them anywhere here."
        action={!isNone && actions}
      />
      {!isNone && (
        <ListToolbar
          filter={filter}
          statuses={kindChoices}
          statusLabel="Kind"
          allLabel="All files"
          searchLabel="Search files"
          count={
            items && !list.isStale
              ? `${list.total.toLocaleString('en-US')} ${list.total === 1 ? 'file' : 'files'}`
              : null
          }
        >
          <ToolbarSelect
            label="Use"
            value={filter.more['unused'] ?? ''}
            onChange={(value) => filter.set('unused', value || null)}
            options={[
              { value: '', label: 'Used or not' },
              { value: 'yes', label: 'Not used anywhere' },
            ]}
          />
          <ToolbarSelect
            label="Order"
            value={order.value}
            onChange={(value) => filter.set('sort', value || null)}
            options={orders}
          />
        </ListToolbar>
      )}
      {list.error && items && <RefreshFailed onRetry={() => void list.refresh()} />}
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      <DropZone isEnabled={mayUpload && opened === null} onFiles={add}>
        {items === null ? (
          list.error ? (
            <LoadFailed what="files" onRetry={() => void list.refresh()} />
          ) : (
            <MediaGridSkeleton />
          )
        ) : isNone ? (
          <ScreenMessage icon={Images} title="No files yet" action={actions}>
            Pictures that you upload here can be put into every page, post and article. Each is kept once and sent in
            the size that a screen needs.
          </ScreenMessage>
        ) : items.length === 0 ? (
          <ScreenMessage
            icon={SearchX}
            title="No files match"
            action={
              <Button onClick={filter.clear} variant="outlined" color="inherit">
                Clear search and filter
              </Button>
            }
          >
            The search looks at names, alternative texts, captions and tags.
          </ScreenMessage>
        ) : (
          <>
            <MediaGrid
              items={items}
              isBusy={list.isStale}
              verb="Open"
              onPick={(item) => {
                goneFrom.current = items.indexOf(item);
                open(item.id);
              }}
            />
            {list.hasMore && (
              <ShowMore
                shown={items.length}
                total={list.total.toLocaleString('en-US')}
                isLoading={list.isLoadingMore}
                hasFailed={list.hasMoreFailed}
                onMore={list.showMore}
              />
            )}
          </>
        )}
      </DropZone>
      <MediaDetails
        id={opened}
        limitMb={list.limitMb}
        onClose={() => open(null)}
        onChanged={() => void list.refresh()}
        onDeleted={() => {
          open(null);
          void list.refresh().then(() => focusRow(screen.current, goneFrom.current));
        }}
      />
      <FromUrl key={fromUrl.key} open={fromUrl.isOpen} onClose={fromUrl.close} onAdded={() => void list.refresh()} />
    </ListScreen>
  );
}

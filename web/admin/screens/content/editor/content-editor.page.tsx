import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CloudAlert, FileQuestion } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { useViewer } from '../../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../../ui/screen-message.tsx';
import { NotPermitted } from '../../../tools/screen/not-permitted.tsx';
import { PanelTitle } from '../../../tools/screen/head/panel-title.tsx';
import { contentAccess } from '../kinds/content-access.ts';
import { contentKind } from '../kinds/content-kinds.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { LostWork } from '../recovery/lost-work.tsx';
import { ItemEditor } from './item-editor.tsx';
import type { StoredItem } from './read-item.ts';
import { EditorSkeleton } from './editor.skeleton.tsx';
import { LoadFailed } from '../../../tools/screen/load-failed.tsx';

const Above = styled('div')({
  padding: 'clamp(16px, 3vw, 40px) clamp(16px, 3vw, 40px) 0',
  '&:empty': { display: 'none' },
});

/** Each section gets a component of its own, so that changing section remounts the screen. */
export const contentEditorPage = (section: string) =>
  function ContentEditorPage() {
    return <ContentEditor kind={contentKind(section)} />;
  };

function ContentEditor({ kind }: { kind: ContentKind }) {
  const { id = 'new' } = useParams();
  const isNew = id === 'new';
  const access = contentAccess(useViewer(), kind);
  /** The item as last saved here, and its working copy. */
  const [saved, setSaved] = useState<StoredItem | null>(null);
  /** Each item has its own form. A new item keeps its form when the first save changes the URL. */
  const [form, setForm] = useState<{ id: string; number: number; createdId: string | null }>({
    id,
    number: 0,
    createdId: null,
  });
  if (form.id !== id) setForm({ id, number: form.createdId === id ? form.number : form.number + 1, createdId: null });
  const own = saved?.item.id === id ? saved : null;
  const { data, error, refetch } = useQuery(kind.item, {
    variables: { id },
    skip: isNew || own !== null,
    // Always refetched, because several people may work at once.
    fetchPolicy: 'network-only',
  });

  if (isNew ? !access.canCreate : !access.canRead) {
    return (
      <NotPermitted
        what={`${isNew ? 'Creating' : 'Reading'} ${kind.section}`}
        permission={`${kind.section}.${isNew ? 'create' : 'read'}`}
      />
    );
  }
  const { item = null, copy = null } = own ?? data ?? {};
  if (!isNew && !item) {
    if (error && kind.section === 'pages') return <FetchFailed onRetry={() => void refetch()} />;
    if (error) return <LoadFailed isWhole what={`this ${kind.name}`} onRetry={() => void refetch()} />;
    if (!data) return <EditorSkeleton kind={kind} />;
    return (
      <>
        {access.canCreate && (
          <Above>
            <LostWork kind={kind} item={id} />
          </Above>
        )}
        {kind.section === 'pages' ? <MissingPage /> : <Missing kind={kind} />}
      </>
    );
  }
  return (
    <>
      <PanelTitle>
        {isNew ? `Create ${kind.label}` : `Edit ${item?.title}${item && kind.isBuiltIn(item.slug) ? ' Page' : ''}`}
      </PanelTitle>
      <ItemEditor
        key={form.number}
        kind={kind}
        item={item}
        copy={copy}
        onSaved={(next, nextCopy = null) => {
          if (isNew) setForm((opened) => ({ ...opened, createdId: next.id }));
          setSaved({ item: next, copy: nextCopy });
        }}
      />
    </>
  );
}

function FetchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ScreenMessage
      isWhole
      isAlert
      icon={CloudAlert}
      title="Failed to fetch page"
      action={
        <Button onClick={onRetry} variant="outlined" color="inherit">
          Try again
        </Button>
      }
    >
      The server did not respond as expected. Nothing is lost.
    </ScreenMessage>
  );
}

const missing = "The page you're looking for doesn't exist.";

function MissingPage() {
  return (
    <ScreenMessage
      isWhole
      icon={FileQuestion}
      title="Page not found"
      action={
        <Button component={Link} to="/admin/pages" variant="outlined" color="inherit">
          Go Back
        </Button>
      }
    >
      {missing}
    </ScreenMessage>
  );
}

function Missing({ kind }: { kind: ContentKind }) {
  return (
    <ScreenMessage
      isWhole
      icon={FileQuestion}
      title={`${kind.label} not found`}
      action={
        <Button component={Link} to={`/admin/${kind.section}`} variant="outlined" color="inherit">
          Back to {kind.title}
        </Button>
      }
    >
      It may have been deleted.
    </ScreenMessage>
  );
}

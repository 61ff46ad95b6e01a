import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { ArrowLeft, ExternalLink, FileQuestion } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useViewer } from '../../session/viewer.context.ts';
import { MeDocument } from '../../session/session.graphql.gen.ts';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { NotPermitted } from '../layout/not-permitted.tsx';
import { PanelTitle } from '../layout/panel-title.tsx';
import { useUnsaved } from '../layout/unsaved.context.tsx';
import { ConflictDialog } from './conflict.dialog.tsx';
import { contentAccess } from './content-access.ts';
import { capitalised, contentKind } from './content-kinds.ts';
import type { ContentItem, ContentKind, ContentSection } from './content-kinds.ts';
import { saveContent } from './content-save.ts';
import { emptyValues, valuesOf } from './content-values.ts';
import type { ContentValues } from './content-values.ts';
import { ContentForm } from './content.form.tsx';
import { EditorSkeleton } from './editor.skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { SubmitRequest, SubmitResult } from './use-content-form.ts';

/** A route's component, one for each section: going from posts to pages opens another screen. */
export const contentEditorPage = (section: ContentSection) =>
  function ContentEditorPage() {
    return <ContentEditor kind={contentKind(section)} />;
  };

function ContentEditor({ kind }: { kind: ContentKind }) {
  const { id = 'new' } = useParams();
  const isNew = id === 'new';
  const access = contentAccess(useViewer(), kind);
  /** The item as it was last saved here. */
  const [saved, setSaved] = useState<ContentItem | null>(null);
  /** The id that a new item got: its form goes on, although its address changes. */
  const [createdId, setCreatedId] = useState<string | null>(null);
  const own = saved?.id === id ? saved : null;
  const { data, error, refetch } = useQuery(kind.item, {
    variables: { id },
    skip: isNew || own !== null,
    // Two people may work on it: what is opened is asked for, whatever is in memory.
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
  const item = own ?? data?.item ?? null;
  if (!isNew && !item) {
    if (error) return <LoadFailed isWhole what={`this ${kind.type}`} onRetry={() => void refetch()} />;
    return data ? <Missing kind={kind} /> : <EditorSkeleton kind={kind} />;
  }
  return (
    <>
      <PanelTitle>{isNew ? `Create ${capitalised(kind.type)}` : `Edit ${item?.title}`}</PanelTitle>
      <EditedContent
        key={id === createdId ? 'new' : id}
        kind={kind}
        item={item}
        onSaved={(next) => {
          if (isNew) setCreatedId(next.id);
          setSaved(next);
        }}
      />
    </>
  );
}

interface EditedContentProps {
  kind: ContentKind;
  /** null for a new one. */
  item: ContentItem | null;
  onSaved: (item: ContentItem) => void;
}

function EditedContent({ kind, item, onSaved }: EditedContentProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const unsaved = useUnsaved();
  const access = contentAccess(useViewer(), kind);
  /** What the form's values are based on; its version goes with every save. */
  const [base, setBase] = useState(item);
  const [conflict, setConflict] = useState<{
    mine: ContentValues;
    theirs: ContentItem;
    request: SubmitRequest;
    settle: (result: SubmitResult) => void;
  } | null>(null);
  /** A typed text that gave way to somebody else's. */
  const [setAside, setSetAside] = useState<ContentValues | null>(null);
  /** What the form was last begun with: a new number begins it again. */
  const [begun, setBegun] = useState<{ number: number; clean: ContentValues; values: ContentValues }>(() => {
    const values = item ? valuesOf(item) : emptyValues;
    return { number: 0, clean: values, values };
  });

  const save = async (
    values: ContentValues,
    request: SubmitRequest,
    over: ContentItem | null,
  ): Promise<SubmitResult> => {
    const target = over
      ? ({ mode: 'update', id: over.id, version: over.version } as const)
      : ({ mode: 'create' } as const);
    const outcome = await saveContent(client, kind, target, values);
    switch (outcome.state) {
      case 'stale':
        return new Promise((settle) => setConflict({ mine: values, theirs: outcome.current, request, settle }));
      case 'loggedOut':
        // The guard sees this, and asks to log in on top of what was typed.
        client.writeQuery({ query: MeDocument, data: { me: null } });
        return { state: 'unsaved' };
      case 'refused':
        toast({ title: 'Error', description: outcome.message, variant: 'destructive' });
        return { state: 'refused', fields: outcome.fields };
      case 'saved':
        return finish(outcome.item, request, over === null);
    }
  };

  const finish = async (next: ContentItem, { leaves }: SubmitRequest, isCreated: boolean): Promise<SubmitResult> => {
    const done = isCreated ? 'created' : 'updated';
    toast({ title: `Content ${done}`, description: `The ${kind.type} has been successfully ${done}.` });
    setBase(next);
    setSetAside(null);
    onSaved(next);
    unsaved.report(null);
    if (leaves) await navigate(`/admin/${kind.section}`);
    else if (isCreated)
      await navigate(`/admin/${kind.section}/${next.id}`, { replace: true, state: { keepsWork: true } });
    return { state: 'saved', values: valuesOf(next) };
  };

  const begin = (clean: ContentValues, values = clean) =>
    setBegun(({ number }) => ({ number: number + 1, clean, values }));

  const settleConflict = (way: 'mine' | 'theirs' | 'later') => {
    if (!conflict) return;
    setConflict(null);
    const { mine, theirs, request, settle } = conflict;
    if (way === 'mine') return void save(mine, request, theirs).then(settle);
    settle({ state: 'unsaved' });
    if (way === 'later') return;
    setSetAside(mine);
    setBase(theirs);
    begin(valuesOf(theirs));
  };

  return (
    <>
      <ContentForm
        key={begun.number}
        kind={kind}
        isNew={base === null}
        initialValues={begun.clean}
        {...(begun.values !== begun.clean && { typedValues: begun.values })}
        savedAt={base?.updatedAt ?? null}
        statuses={access.statuses}
        readOnlyReason={base && access.whyReadOnly(base)}
        onSubmit={(values, request) => save(values, request, base)}
        onUnsaved={unsaved.report}
        leading={<BackLink kind={kind} />}
        trailing={base?.status === 'published' && <ViewLink path={kind.publicPath(base.slug)} />}
        notice={
          setAside && (
            <Alert
              severity="info"
              sx={{ mb: 3 }}
              action={
                <Button
                  color="inherit"
                  size="small"
                  onClick={() => {
                    if (base) begin(valuesOf(base), setAside);
                    setSetAside(null);
                  }}
                >
                  Bring mine back
                </Button>
              }
            >
              This is the other person’s version. Yours is set aside until you save or leave.
            </Alert>
          )
        }
      />
      {conflict && (
        <ConflictDialog
          type={kind.type}
          mine={conflict.mine}
          theirs={conflict.theirs}
          onKeepMine={() => settleConflict('mine')}
          onLoadTheirs={() => settleConflict('theirs')}
          onLater={() => settleConflict('later')}
        />
      )}
    </>
  );
}

function BackLink({ kind }: { kind: ContentKind }) {
  return (
    <Tooltip title={`Back to ${kind.title}`}>
      <IconButton component={Link} to={`/admin/${kind.section}`} edge="start" aria-label={`Back to ${kind.title}`}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

function ViewLink({ path }: { path: string }) {
  return (
    <Tooltip title="View on the site">
      <IconButton component="a" href={path} target="_blank" rel="noopener" aria-label="View on the site (new tab)">
        <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

function Missing({ kind }: { kind: ContentKind }) {
  return (
    <ScreenMessage
      isWhole
      icon={FileQuestion}
      title={`${capitalised(kind.type)} not found`}
      action={
        <Button component={Link} to={`/admin/${kind.section}`} variant="outlined" color="inherit">
          Back to {kind.title}
        </Button>
      }
    >
      It may have been deleted in the meantime.
    </ScreenMessage>
  );
}

import { useRef } from 'react';
import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Copy, ListTree, RefreshCw, Trash2 } from 'lucide-react';
import { mediaRules } from '#schema/rules/media';
import { can } from '#schema/permissions';
import { replacedFile } from '#schema/media/media.feature';
import { formatCount } from '#schema/text/format-count';
import { refusalOf } from '../../../lib/requests/refusal.ts';
import { readRequestError } from '../../../lib/requests/request-error.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { FormSwitchField } from '../../../ui/form/form-switch-field.tsx';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { colour } from '../../../ui/tokens.ts';
import { DeleteDialog } from '../../tools/dialogs/delete.dialog.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { ConsequencesPanel } from '../../tools/consequences/consequences.panel.tsx';
import { useConsequences } from '../../tools/consequences/use-consequences.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import { DialogForm } from '../../tools/dialogs/dialog.form.tsx';
import { MediaPlate } from '../../tools/media-picker/media-grid.tsx';
import type { MediaItemFragment } from '../../tools/media-picker/media.graphql.gen.ts';
import { describeFile } from '../../tools/media-picker/media-labels.ts';
import { FolderField } from './folder-field.tsx';
import { MediaUses } from './media-uses.tsx';
import { PictureStage } from './picture-stage.tsx';
import { ReplaceEverywhere } from './replace-everywhere.tsx';
import { tagsOf, valuesOf } from './media-values.ts';
import type { MediaValues } from './media-values.ts';
import { useFileReplacement } from './use-file-replacement.ts';
import { DeleteMediaDocument, UpdateMediaDocument } from './media.graphql.gen.ts';

const Facts = styled('p')({ margin: '0 0 12px', fontSize: 13, color: colour.inkSoft });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 20 });
const Replacing = styled('div')({
  margin: '-8px 0 20px',
  '& > p': { margin: '4px 0 0', fontSize: 13, lineHeight: 1.5, color: colour.inkSoft },
});
const Small = styled('div')({ maxWidth: 220, margin: '0 auto 12px' });

const closed = 'Visitors cannot open it yet. Switch on “Anyone with the address” to share it.';
const sharing =
  'Everybody who has the URL can open the file. Otherwise only people with access to the library can, until something public shows it.';
const opened = 'Visitors can open this file already: the site shows it, or has shown it.';

interface MediaFormProps {
  item: MediaItemFragment;
  uses: Parameters<typeof MediaUses>[0]['uses'];
  inTrash: Parameters<typeof MediaUses>[0]['inTrash'];
  folders: readonly string[];
  onSaved: () => void;
  onReplaced: () => void;
  onDeleted: () => void;
}

/** The texts of a file, and what can be done with it. */
export function MediaForm({ item, uses, inTrash, folders, onSaved, onReplaced, onDeleted }: MediaFormProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  const viewer = useViewer();
  const mayUpdate = can(viewer, 'update', 'media');
  const deletion = useDialog<MediaItemFragment>();
  const { undoOf } = useUndo();
  const replacement = useRef<HTMLInputElement>(null);
  const places = useRef<HTMLElement>(null);
  const replacing = useConsequences(mayUpdate && uses.length > 0 ? { act: 'replaceFile', ids: [item.id] } : null);
  const { isReplacing, replace } = useFileReplacement(item.id, replacing, onReplaced);

  const save = async ({ tags, ...values }: MediaValues) => {
    try {
      const input = { ...values, tags: tagsOf(tags), version: item.version };
      const answer = await client.mutate({ mutation: UpdateMediaDocument, variables: { id: item.id, input } });
      const description = `“${values.filename}” has been saved.`;
      toast({ title: 'File updated', description, ...undoOf(answer) });
      onSaved();
      return undefined;
    } catch (error) {
      const { message, fields } = readRequestError(error);
      const problem = message ?? 'The file could not be saved. Please try again.';
      toast({ title: 'Error', description: problem, variant: 'destructive' });
      return refusalOf({ fields, message: problem }, { ...values, tags });
    }
  };

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(item.url, window.location.href).href);
      toast({ title: 'URL copied', ...(!item.isPublic && !item.isShown && { description: closed }) });
    } catch {
      toast({ title: 'Error', description: 'The URL could not be copied.', variant: 'destructive' });
    }
  };

  return (
    <>
      <DialogForm<MediaValues>
        submitLabel="Save Changes"
        initialValues={valuesOf(item)}
        validationSchema={mediaRules.omit(['tags', 'crop'])}
        onSubmit={save}
        readOnly={!mayUpdate}
      >
        {item.kind === 'image' ? (
          <PictureStage item={item} readOnly={!mayUpdate} />
        ) : (
          <Small>
            <MediaPlate item={item} />
          </Small>
        )}
        <Facts>
          {describeFile(item)}, uploaded <RelativeTime at={item.createdAt} />
        </Facts>
        <Actions>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Copy size={15} strokeWidth={1.75} aria-hidden />}
            onClick={() => void copy()}
          >
            Copy URL
          </Button>
          {mayUpdate && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              loading={isReplacing}
              startIcon={<RefreshCw size={15} strokeWidth={1.75} aria-hidden />}
              onClick={() => replacement.current?.click()}
            >
              Replace file
            </Button>
          )}
          {/* Deleting a file in use would fail, so a link to its uses replaces the button. */}
          {can(viewer, 'delete', 'media') && uses.length > 0 && (
            <Button
              size="small"
              color="inherit"
              sx={{ marginInlineStart: 'auto' }}
              startIcon={<ListTree size={15} strokeWidth={1.75} aria-hidden />}
              onClick={() => places.current?.focus()}
            >
              Used in {formatCount(uses.length, 'place')}
            </Button>
          )}
          {can(viewer, 'delete', 'media') && uses.length === 0 && (
            <Button
              size="small"
              color="error"
              sx={{ marginInlineStart: 'auto' }}
              startIcon={<Trash2 size={15} strokeWidth={1.75} aria-hidden />}
              onClick={() => deletion.open(item)}
            >
              Delete
            </Button>
          )}
          <input
            ref={replacement}
            type="file"
            hidden
            data-testid="replacement-file"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void replace(file);
              event.target.value = '';
            }}
          />
        </Actions>
        {mayUpdate && (
          <Replacing>
            {uses.length > 0 && <ConsequencesPanel act="replaceFile" lead="Replace file:" shown={replacing} />}
            <p>{replacedFile}</p>
          </Replacing>
        )}
        <FormSwitchField
          name="isPublic"
          label="Anyone with the address"
          disabled={!mayUpdate}
          help={item.isShown ? opened : sharing}
        />
        {item.kind === 'image' && (
          <FormTextField
            name="altText"
            label="Alternative text"
            readOnly={!mayUpdate}
            help="Describes the image for people who cannot see it. Suggested when you insert the image."
          />
        )}
        <FormTextField name="caption" label="Caption" readOnly={!mayUpdate} />
        <FormTextField
          name="title"
          label="Title"
          readOnly={!mayUpdate}
          help="What people call the file. At first its name as it was uploaded."
        />
        <FolderField folders={folders} readOnly={!mayUpdate} />
        <FormTextField name="tags" label="Tags" readOnly={!mayUpdate} help="Separate with commas." />
        <FormTextField
          name="filename"
          label="File name"
          readOnly={!mayUpdate}
          spellCheck={false}
          help="The last part of its URL. Content that uses the file keeps working."
        />
        <MediaUses ref={places} uses={uses} inTrash={inTrash}>
          {item.kind === 'image' && can(viewer, 'delete', 'media') && (
            <ReplaceEverywhere item={item} places={uses.length} onDeleted={onDeleted} />
          )}
        </MediaUses>
      </DialogForm>
      <DeleteDialog
        dialog={deletion}
        nameOf={({ filename }) => filename}
        question={() => 'Are you sure you want to delete this file?'}
        act={({ id }) => ({ act: 'deleteFiles', ids: [id] })}
        remove={({ id }) => client.mutate({ mutation: DeleteMediaDocument, variables: { id } })}
        isTrashed
        deleted={{ title: 'File deleted' }}
        failed={(error) => ({
          title: 'Error',
          description: readRequestError(error).message ?? 'Failed to delete the file. Please try again.',
        })}
        onDeleted={onDeleted}
      />
    </>
  );
}

import { object, string } from 'yup';
import { FormTextField } from '../../../../../ui/form/form-text-field.tsx';
import { DialogForm } from '../../../../tools/dialogs/dialog.form.tsx';
import { EditorDialog } from './editor.dialog.tsx';
import { embedAddress } from '#schema/text/embed-address';

export interface EmbedChoice {
  src: string;
  title: string;
}

const rules = object({
  src: string()
    .required('A video URL is required')
    .test('host', 'Only YouTube and Vimeo videos can be embedded', (value) => !value || embedAddress(value) !== null),
  title: string().trim().required('A title is required: screen readers announce it'),
});

interface EmbedDialogProps {
  embed: EmbedChoice | null;
  onApply: (choice: EmbedChoice) => void;
  onClose: () => void;
}

export function EmbedDialog({ embed, onApply, onClose }: EmbedDialogProps) {
  return (
    <EditorDialog title={embed ? 'Edit video' : 'Video'} onClose={onClose}>
      <DialogForm
        submitLabel={embed ? 'Change video' : 'Add video'}
        initialValues={embed ?? { src: '', title: '' }}
        validationSchema={rules}
        onSubmit={({ src, title }) => onApply({ src: embedAddress(src) ?? src, title: title.trim() })}
      >
        <FormTextField
          name="src"
          label="Video URL"
          type="url"
          placeholder="https://www.youtube.com/watch?v="
          help="From YouTube or Vimeo."
          autoFocus
        />
        <FormTextField name="title" label="Title" help="Describes the video for people who cannot see it." />
      </DialogForm>
    </EditorDialog>
  );
}

import { useState } from 'react';
import { Formik } from 'formik';
import { object, string } from 'yup';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { FormTextField } from '../../../../ui/form-text-field.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { embedAddress } from './embed-address.ts';

export interface EmbedChoice {
  src: string;
  title: string;
}

const rules = object({
  src: string()
    .required('An address is required')
    .test('host', 'Only videos of YouTube and Vimeo can be shown', (value) => !value || embedAddress(value) !== null),
  title: string().trim().required('A title is required: it is what is read out in place of the video'),
});

interface EmbedDialogProps {
  embed: EmbedChoice | null;
  onApply: (choice: EmbedChoice) => void;
  onClose: () => void;
}

export function EmbedDialog({ embed, onApply, onClose }: EmbedDialogProps) {
  const [, setDirty] = useState(false);
  return (
    <EditorDialog title={embed ? 'Edit video' : 'Video'} onClose={onClose}>
      <Formik
        initialValues={embed ?? { src: '', title: '' }}
        validationSchema={rules}
        onSubmit={({ src, title }) => onApply({ src: embedAddress(src) ?? src, title: title.trim() })}
      >
        <DialogForm submitLabel={embed ? 'Change video' : 'Add video'} onCancel={onClose} onDirty={setDirty}>
          <FormTextField
            name="src"
            label="Address of the video"
            type="url"
            placeholder="https://www.youtube.com/watch?v="
            help="From YouTube or Vimeo."
            autoFocus
          />
          <FormTextField name="title" label="Title" help="What the video is, for whoever does not see it." />
        </DialogForm>
      </Formik>
    </EditorDialog>
  );
}

import Button from '@mui/material/Button';
import { DialogForm } from '../../../../tools/dialogs/dialog.form.tsx';
import { styled } from '@mui/material/styles';
import { Upload } from 'lucide-react';
import { boolean, object, string } from 'yup';
import { FormSwitchField } from '../../../../../ui/form/form-switch-field.tsx';
import { FormTextField } from '../../../../../ui/form/form-text-field.tsx';
import { radius } from '../../../../../ui/tokens.ts';
import { ChooseImage } from '../../../../tools/media-picker/choose-image.tsx';
import { isAllowedAddress } from '../schema/allowed-attributes.ts';
import { EditorDialog } from './editor.dialog.tsx';

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '-8px 0 16px' });

const Preview = styled('img')({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 160,
  marginBottom: 16,
  borderRadius: radius.small,
  // The size of the alternative text of a picture that does not load.
  fontSize: 12.5,
});

export interface ImageChoice {
  src: string;
  alt: string;
  isDecoration: boolean;
  caption: string;
}

const isImageAddress = (address: string) =>
  /^(?:https?:\/\/[^\s/]|\/(?!\/))\S*$/i.test(address) && isAllowedAddress('img', address);

const rules = object({
  src: string()
    .trim()
    .required('An image URL is required')
    .test('address', 'Enter a URL that begins with https://, http:// or /', (value) => !value || isImageAddress(value)),
  alt: string()
    .trim()
    .when('isDecoration', {
      is: false,
      then: (rule) => rule.required('Describe the image, or mark it as decorative'),
    }),
  isDecoration: boolean(),
});

interface ImageDialogProps {
  /** The image's current attributes; null for a new one. */
  image: ImageChoice | null;
  /** An inline image has no caption. */
  hasCaption: boolean;
  /** Uploads files into the text; null for people who may not upload. */
  onUpload: (() => void) | null;
  onApply: (choice: ImageChoice) => void;
  onClose: () => void;
}

const empty: ImageChoice = { src: '', alt: '', isDecoration: false, caption: '' };

export function ImageDialog({ image, hasCaption, onUpload, onApply, onClose }: ImageDialogProps) {
  return (
    <EditorDialog title={image ? 'Edit image' : 'Image'} onClose={onClose}>
      <DialogForm
        submitLabel={image ? 'Change image' : 'Add image'}
        initialValues={image ?? empty}
        validationSchema={rules}
        onSubmit={(values) =>
          onApply({
            ...values,
            src: values.src.trim(),
            alt: values.isDecoration ? '' : values.alt.trim(),
            caption: values.caption.trim(),
          })
        }
      >
        {({ values, setValues }) => (
          <>
            <FormTextField name="src" label="Image URL" type="url" placeholder="https://" autoFocus />
            <Choices>
              {onUpload && (
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  startIcon={<Upload size={15} strokeWidth={1.75} aria-hidden />}
                  onClick={onUpload}
                >
                  Upload
                </Button>
              )}
              <ChooseImage
                onPick={({ url, altText, caption }) =>
                  void setValues({
                    ...values,
                    src: url,
                    alt: values.alt || (altText ?? ''),
                    caption: values.caption || (caption ?? ''),
                  })
                }
              />
            </Choices>
            {isImageAddress(values.src.trim()) && <Preview key={values.src} src={values.src.trim()} alt="" />}
            <FormTextField
              name="alt"
              label="Alternative text"
              disabled={values.isDecoration}
              multiline
              minRows={2}
              help="Describes the image for people who cannot see it."
            />
            <FormSwitchField name="isDecoration" label="Decorative" help="Screen readers skip it." />
            {hasCaption && <FormTextField name="caption" label="Caption" help="Optional. Shown below the image." />}
          </>
        )}
      </DialogForm>
    </EditorDialog>
  );
}

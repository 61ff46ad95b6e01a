import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { Upload } from 'lucide-react';
import { can } from '#schema/permissions';
import { useViewer } from '../../../session/viewer.context.ts';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { colour, radius } from '../../../ui/tokens.ts';
import { UploadList } from '../uploads/upload-list.tsx';
import { droppedFiles } from '../uploads/dropped-files.ts';
import { mayNotUpload } from '../uploads/may-not-upload.ts';
import { useDrop } from '../uploads/use-drop.ts';
import { useFileInput } from '../uploads/use-file-input.tsx';
import { useUploadQueue } from '../uploads/use-upload-queue.ts';
import { ChooseImage } from './choose-image.tsx';
import { DescribeUpload } from './describe-upload.tsx';

const Zone = styled('div')({
  position: 'relative',
  '&[data-over]::after': {
    content: '"Drop to upload"',
    position: 'absolute',
    inset: -6,
    zIndex: 2,
    display: 'grid',
    placeContent: 'center',
    border: `2px dashed ${colour.accentText}`,
    borderRadius: radius.medium,
    background: colour.accentSoft,
    color: colour.accentText,
    fontWeight: 600,
    pointerEvents: 'none',
  },
});

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '-8px 0 16px' });

const Preview = styled('img')({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  marginBottom: 20,
  borderRadius: radius.small,
  border: `1px solid ${colour.line}`,
});

const Note = styled('p')({ margin: '-8px 0 16px', fontSize: 12.5, color: colour.inkSoft });

interface ImageUrlFieldProps {
  name: string;
  label: string;
  readOnly: boolean;
  help?: string | undefined;
  placeholder?: string | undefined;
  /** The field of the form that has the alternative text; without one it is asked for after an upload. */
  altName?: string;
}

/** The URL of an image: typed, chosen from the library, or of a file uploaded here. */
export function ImageUrlField({ name, label, readOnly, help, placeholder, altName }: ImageUrlFieldProps) {
  const viewer = useViewer();
  const { toast } = useToast();
  const { setFieldValue } = useFormikContext();
  const { value } = useFormField(name).input;
  const [note, setNote] = useState('');
  /** The file uploaded here last. */
  const [uploaded, setUploaded] = useState<{ id: string; url: string } | null>(null);
  const mayUpload = can(viewer, 'create', 'media');
  const { uploads, add, cancel, retry } = useUploadQueue({
    onDone: (file, id) => {
      void setFieldValue(name, file.url);
      setUploaded(file);
      setNote(uploads.find((upload) => upload.id === id)?.note ?? '');
      cancel(id);
    },
  });
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    if (!mayUpload) return toast(mayNotUpload);
    // Only one image: a new one cancels an upload in progress.
    for (const { id } of uploads) cancel(id);
    setNote('');
    add(files.slice(0, 1));
  };
  const { isOver, dropProps } = useDrop(take);
  const fileInput = useFileInput({ accept: 'image/*', isMultiple: false, onFiles: take });

  const field = (
    <FormTextField
      name={name}
      label={label}
      type="url"
      inputMode="url"
      readOnly={readOnly}
      placeholder={placeholder}
      help={help}
    />
  );
  if (readOnly) {
    return (
      <>
        {field}
        <ImagePreview key={value} src={value.trim()} />
      </>
    );
  }
  return (
    <Zone
      data-over={isOver || undefined}
      {...dropProps}
      onPaste={(event) => {
        const files = droppedFiles(event.clipboardData);
        if (files.length === 0) return;
        event.preventDefault();
        take(files);
      }}
    >
      {field}
      <Buttons>
        {mayUpload && (
          <>
            {fileInput.input}
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<Upload size={15} strokeWidth={1.75} aria-hidden />}
              aria-label={`Upload ${label}`.replace(/ URL$/, '')}
              onClick={fileInput.choose}
            >
              Upload
            </Button>
          </>
        )}
        <ChooseImage
          onPick={({ url }) => {
            setNote('');
            void setFieldValue(name, url);
          }}
        />
      </Buttons>
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      {note && <Note role="status">{note}</Note>}
      <ImagePreview key={value} src={value.trim()} />
      {!altName && uploaded?.url === value && can(viewer, 'update', 'media') && (
        <DescribeUpload key={uploaded.id} mediaId={uploaded.id} />
      )}
    </Zone>
  );
}

/** A preview of the image at this URL; nothing if it fails to load. */
function ImagePreview({ src }: { src: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing || !/^(?:https?:\/\/|\/(?!\/))./.test(src)) return null;
  return <Preview src={src} alt="" onError={() => setMissing(true)} />;
}

import { useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { ImageOff, Trash2, Upload } from 'lucide-react';
import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { colour, motion, radius } from '../../../../ui/tokens.ts';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import { useDrop } from '../../../tools/uploads/use-drop.ts';
import { readImage } from './read-image.ts';
import type { ImagePurpose } from './read-image.ts';

const Zone = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 20,
  marginBottom: 16,
  padding: 16,
  border: `1px dashed ${colour.lineStrong}`,
  borderRadius: radius.medium,
  transition: `background-color ${motion.fast} ${motion.ease}, border-color ${motion.fast} ${motion.ease}`,
  '&[data-over]': { background: colour.accentSoft, borderColor: colour.accentText, borderStyle: 'solid' },
  '& strong': { display: 'block', fontSize: 13, lineHeight: '20px', fontWeight: 550 },
  '& p': { margin: '2px 0 0', fontSize: 12.5, lineHeight: 1.45, color: colour.inkSoft },
});

/** White in either scheme, because most logos are drawn for it. */
const Plate = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: 112,
  height: 72,
  padding: 8,
  borderRadius: radius.small,
  border: `1px solid ${colour.line}`,
  background: '#ffffff',
  color: '#5b6070',
  '& img': { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', minWidth: 0, minHeight: 0 },
  '&[data-square]': { width: 72 },
  '&[data-empty]': { background: 'transparent', color: colour.inkMute },
});

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 });

interface ImageFieldProps {
  purpose: ImagePurpose;
  label: string;
  help: string;
  readOnly: boolean;
}

/** An image, uploaded or by URL. An uploaded one is stored in the setting itself. */
export function ImageField({ purpose, label, help, readOnly }: ImageFieldProps) {
  const name = `${purpose}Url`;
  const [{ value }, { error }, { setValue, setTouched }] = useField<string>(name);
  const { toast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isInline = value.startsWith('data:');
  const src = error ? '' : value.trim();

  const take = async (file: File | undefined) => {
    if (!file) return;
    const image = await readImage(file, purpose);
    if ('problem' in image) {
      toast({ ...image.problem, variant: 'destructive' });
      return;
    }
    await setValue(image.url);
    toast({ title: 'File uploaded', description: 'File has been uploaded successfully.' });
  };

  const { isOver, dropProps } = useDrop((files) => void take(files[0]));

  return (
    <div role="group" aria-labelledby={id}>
      <Zone data-over={isOver || undefined} {...(!readOnly && dropProps)}>
        <Plate data-square={purpose === 'favicon' || undefined} data-empty={src === '' || undefined}>
          <Preview key={src} src={src} label={label} />
        </Plate>
        <div>
          <strong id={id}>{label}</strong>
          <p>{help}</p>
          {!readOnly && (
            <Buttons>
              <Button
                ref={button}
                size="small"
                variant="outlined"
                color="inherit"
                data-field={isInline ? name : undefined}
                startIcon={<Upload size={15} strokeWidth={1.75} aria-hidden />}
                aria-label={`${value ? 'Replace' : 'Upload'} ${purpose}`}
                onClick={() => input.current?.click()}
              >
                {value ? 'Replace' : 'Upload'}
              </Button>
              {value && (
                <Button
                  size="small"
                  color="inherit"
                  startIcon={<Trash2 size={15} strokeWidth={1.75} aria-hidden />}
                  aria-label={`Remove ${purpose}`}
                  onClick={() => {
                    void setValue('');
                    void setTouched(false, false);
                    button.current?.focus();
                  }}
                >
                  Remove
                </Button>
              )}
              <input
                ref={input}
                type="file"
                accept="image/*"
                hidden
                data-testid={`${purpose}-file`}
                onChange={(event) => {
                  void take(event.target.files?.[0]);
                  // Allows choosing the same file again.
                  event.target.value = '';
                }}
              />
            </Buttons>
          )}
        </div>
      </Zone>
      {isInline ? (
        <Inline>
          An uploaded image, {kilobytes(value)}
          {error && <span role="alert">{error}</span>}
        </Inline>
      ) : (
        <FormTextField
          name={name}
          label={`${label} URL`}
          type="url"
          inputMode="url"
          placeholder="https://"
          readOnly={readOnly}
        />
      )}
    </div>
  );
}

const Inline = styled('p')({
  margin: '-4px 0 20px',
  fontSize: 12.5,
  lineHeight: 1.45,
  color: colour.inkSoft,
  '& span': { display: 'block', color: colour.dangerText },
});

/** The size of the file in a data URL. */
function kilobytes(url: string): string {
  const base64 = url.slice(url.indexOf(',') + 1);
  const bytes = Math.floor((base64.replace(/=+$/, '').length * 3) / 4);
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function Preview({ src, label }: { src: string; label: string }) {
  const [isMissing, setMissing] = useState(false);
  if (!src || isMissing) {
    return (
      <ImageOff size={22} strokeWidth={1.5} role="img" aria-label={src ? `${label}: not found` : `${label}: none`} />
    );
  }
  return <img src={src} alt={`${label} preview`} onError={() => setMissing(true)} />;
}

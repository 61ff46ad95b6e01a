import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { colour, radius } from '../../../../ui/tokens.ts';
import { ChooseImage } from '../../../media-picker/choose-image.tsx';
import type { WidgetProps } from './field-widgets.tsx';

const Preview = styled('img')({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  marginBottom: 20,
  borderRadius: radius.small,
  border: `1px solid ${colour.line}`,
});

export function ImageWidget({ name, label, field, readOnly }: WidgetProps) {
  const { setFieldValue } = useFormikContext();
  const { value } = useFormField(name).input;
  return (
    <>
      <FormTextField
        name={name}
        label={label}
        type="url"
        readOnly={readOnly}
        placeholder={field.placeholder}
        help={field.help}
      />
      {!readOnly && <ChooseImage onPick={({ url }) => void setFieldValue(name, url)} />}
      <ImagePreview key={value} src={value.trim()} />
    </>
  );
}

/** A preview of the image at this URL; nothing if it fails to load. */
function ImagePreview({ src }: { src: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing || !/^(?:https?:\/\/|\/(?!\/))./.test(src)) return null;
  return <Preview src={src} alt="" onError={() => setMissing(true)} />;
}

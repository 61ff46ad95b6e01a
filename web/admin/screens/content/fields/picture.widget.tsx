import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { ImageUrlField } from '../../../tools/media-picker/image-url.field.tsx';
import type { WidgetProps } from './widget-props.ts';

export function PictureWidget({ name, label, field, readOnly }: WidgetProps) {
  return (
    <>
      <ImageUrlField
        name={`${name}.src`}
        label={label}
        readOnly={readOnly}
        help={field.help}
        placeholder="https://"
        altName={`${name}.alt`}
      />
      <FormTextField
        name={`${name}.alt`}
        label={`${label}: alternative text`}
        readOnly={readOnly}
        help="What it shows, for people who cannot see it. Leave empty for a decorative picture."
      />
    </>
  );
}

import { ImageUrlField } from '../../../tools/media-picker/image-url.field.tsx';
import type { WidgetProps } from './widget-props.ts';

export function ImageWidget({ name, label, field, readOnly }: WidgetProps) {
  return (
    <ImageUrlField name={name} label={label} readOnly={readOnly} placeholder={field.placeholder} help={field.help} />
  );
}

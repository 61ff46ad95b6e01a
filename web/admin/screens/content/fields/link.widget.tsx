import { styled } from '@mui/material/styles';
import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { from } from '../../../../ui/tokens.ts';
import { LinkField } from './link-field.tsx';
import type { WidgetProps } from './widget-props.ts';

const Pair = styled('div')({
  [from.small]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 16 },
});

export function LinkWidget({ name, label, field, readOnly }: WidgetProps) {
  return (
    <Pair>
      <FormTextField name={`${name}.label`} label={`${label}: label`} readOnly={readOnly} />
      <LinkField name={`${name}.href`} label={`${label}: link`} readOnly={readOnly} help={field.help} />
    </Pair>
  );
}

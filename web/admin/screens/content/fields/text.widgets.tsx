import { lengthOf } from '#schema/text/length-of';
import { FormTextField, type FormTextFieldProps } from '../../../../ui/form/form-text-field.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { font } from '../../../../ui/tokens.ts';
import { TopicField } from './topic-field.tsx';
import type { WidgetProps } from './widget-props.ts';

const usual = ({ name, label, field, readOnly }: WidgetProps): FormTextFieldProps => ({
  ...{ name, label, readOnly, help: field.help },
  placeholder: field.placeholder,
});

export const LineWidget = (props: WidgetProps) => <FormTextField {...usual(props)} />;

export function TextWidget({ field, ...rest }: WidgetProps<'text'>) {
  if (!field.suggests) return <LineWidget {...rest} field={field} />;
  return <TopicField {...rest} of={field.suggests} help={field.help} />;
}

export function LongTextWidget(props: WidgetProps<'longText'>) {
  const { name, field } = props;
  const length = lengthOf(useFormField(name).input.value);
  const counter = field.isCounted ? `${length}/${field.maxLength} characters recommended` : undefined;
  return <FormTextField {...usual(props)} multiline minRows={3} help={field.help ?? counter} />;
}

export const HtmlWidget = (props: WidgetProps) => (
  <FormTextField
    {...usual(props)}
    multiline
    minRows={8}
    spellCheck={false}
    inputProps={{ style: { fontFamily: font.mono, fontSize: 13 } }}
  />
);

export const UrlWidget = (props: WidgetProps) => (
  <FormTextField {...usual(props)} type="url" placeholder={props.field.placeholder ?? 'https://'} />
);

/** The form of an item holds numbers as they are typed, that of a section as numbers. */
export const NumberWidget = (props: WidgetProps) => (
  <FormTextField
    {...usual(props)}
    {...(props.none === null ? { inputProps: { inputMode: 'decimal' } } : { type: 'number' })}
  />
);

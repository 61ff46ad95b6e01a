import type { ComponentType } from 'react';
import { useFormikContext } from 'formik';
import type { FieldDeclaration, FieldsByType } from '#schema/content/define';
import { typeOf } from '#schema/content/field-types';
import type { FieldType } from '#schema/content/field-type';
import { lengthOf } from '#schema/text/length-of';
import { useCategories } from '../../../fields/use-categories.ts';
import { FormSelectField } from '../../../../ui/form/form-select-field.tsx';
import { FormSwitchField } from '../../../../ui/form/form-switch-field.tsx';
import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { textOf } from '../form/content-values.ts';
import type { ContentValues } from '../form/content-values.ts';
import { AuthorWidget } from './author.widget.tsx';
import { DateWidget } from './date.widget.tsx';
import { ImageWidget } from './image.widget.tsx';
import { ReferenceWidget } from './reference.widget.tsx';
import { TagsWidget } from './tags.widget.tsx';
import { ContentField, LayoutField } from '../form/main-fields.tsx';

export interface WidgetPropsOf<T extends keyof FieldsByType> {
  name: string;
  label: string;
  field: FieldsByType[T];
  readOnly: boolean;
}

export type WidgetProps = WidgetPropsOf<keyof FieldsByType>;

/** The component of each widget. The form itself renders title, slug and content. */
const widgets: Readonly<Record<FieldType['widget'], ComponentType<never>>> = {
  line: LineWidget,
  lines: LinesWidget,
  richText: ContentField,
  slug: LineWidget,
  select: SelectWidget,
  tags: TagsWidget,
  image: ImageWidget,
  url: LineWidget,
  checkbox: SwitchWidget,
  number: LineWidget,
  date: DateWidget,
  reference: ReferenceWidget,
  author: AuthorWidget,
  layout: LayoutField,
};

interface DeclaredFieldProps {
  name: string;
  field: FieldDeclaration;
  readOnly: boolean;
}

/** The widget that the field's type asks for. */
export function DeclaredField({ name, field, readOnly }: DeclaredFieldProps) {
  const Widget = widgets[typeOf(field).widget] as ComponentType<WidgetProps>;
  return <Widget name={name} label={field.editorLabel ?? field.label} field={field} readOnly={readOnly} />;
}

function LineWidget({ name, label, field, readOnly }: WidgetProps) {
  return (
    <FormTextField
      name={name}
      label={label}
      {...(field.type === 'url' && { type: 'url' })}
      {...(field.type === 'number' && { inputProps: { inputMode: 'decimal' as const } })}
      readOnly={readOnly}
      placeholder={field.placeholder}
      help={field.help}
    />
  );
}

/** Search engines truncate long texts, so these fields have a counter. */
function LinesWidget({ name, label, field, readOnly }: WidgetPropsOf<'longText'>) {
  const { values } = useFormikContext<ContentValues>();
  const counter = `${lengthOf(textOf(values, name))}/${field.maxLength} characters recommended`;
  return (
    <FormTextField
      name={name}
      label={label}
      multiline
      minRows={3}
      readOnly={readOnly}
      placeholder={field.placeholder}
      help={field.help ?? (field.place === 'seo' ? counter : undefined)}
    />
  );
}

/** Keep a stored value that is not among the options. */
function SelectWidget({ name, label, field, readOnly }: WidgetPropsOf<'choice'>) {
  const stored = textOf(useFormikContext<ContentValues>().initialValues, name);
  const categories = useCategories(field.suggests === 'categories');
  const offered = categories ?? field.options;
  const values = stored && !offered.includes(stored) ? [...offered, stored] : offered;
  return (
    <FormSelectField
      name={name}
      label={label}
      disabled={readOnly}
      help={field.help}
      options={[{ value: '', label: field.emptyLabel ?? 'None' }, ...values.map((value) => ({ value, label: value }))]}
    />
  );
}

function SwitchWidget({ name, label, field, readOnly }: WidgetProps) {
  return <FormSwitchField name={name} label={label} help={field.help} disabled={readOnly} />;
}

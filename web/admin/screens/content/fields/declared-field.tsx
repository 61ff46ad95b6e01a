import type { ComponentType } from 'react';
import type { Field, FieldTypeName } from '#schema/fields/define';
import type { None } from '#schema/fields/field-rules';
import { FormSwitchField } from '../../../../ui/form/form-switch-field.tsx';
import { ContentField, LayoutField } from '../editor/form/main-fields.tsx';
import { AuthorWidget } from './author.widget.tsx';
import { ChoiceWidget } from './choice.widget.tsx';
import { DateWidget } from './date.widget.tsx';
import { IconField } from './icon-field.tsx';
import { ImageWidget } from './image.widget.tsx';
import { LinkWidget } from './link.widget.tsx';
import { PictureWidget } from './picture.widget.tsx';
import { ReferenceWidget } from './reference.widget.tsx';
import { TagsWidget } from './tags.widget.tsx';
import { HtmlWidget, LineWidget, LongTextWidget, NumberWidget, TextWidget, UrlWidget } from './text.widgets.tsx';
import type { WidgetProps } from './widget-props.ts';

type PlainType = Exclude<FieldTypeName, 'items'>;

/** The input of each type. The editor itself draws title, slug and content, the form of a section its lists of items. */
const widgets: { readonly [T in PlainType]: ComponentType<WidgetProps<T>> } = {
  text: TextWidget,
  longText: LongTextWidget,
  richText: RichTextWidget,
  html: HtmlWidget,
  slug: LineWidget,
  choice: ChoiceWidget,
  tags: TagsWidget,
  image: ImageWidget,
  picture: PictureWidget,
  url: UrlWidget,
  link: LinkWidget,
  icon: IconField,
  boolean: SwitchWidget,
  number: NumberWidget,
  date: DateWidget,
  reference: ReferenceWidget,
  author: AuthorWidget,
  layout: LayoutField,
};

interface DeclaredFieldProps {
  name: string;
  field: Exclude<Field, { type: 'items' }>;
  readOnly: boolean;
  /** How the place stores a field without a value. */
  none?: None;
}

/** The input of a field, by its type. */
export function DeclaredField({ field, none = null, ...rest }: DeclaredFieldProps) {
  const Widget = widgets[field.type] as ComponentType<WidgetProps>;
  return <Widget {...rest} label={field.editorLabel ?? field.label} field={field} none={none} />;
}

/** A click on its text in the page leads here: a rich text is not edited in the page. */
function RichTextWidget({ name, label, readOnly }: WidgetProps) {
  return (
    <div data-rich={name}>
      <ContentField name={name} label={label} readOnly={readOnly} />
    </div>
  );
}

function SwitchWidget({ name, label, field, readOnly }: WidgetProps) {
  return <FormSwitchField name={name} label={label} help={field.help} disabled={readOnly} />;
}

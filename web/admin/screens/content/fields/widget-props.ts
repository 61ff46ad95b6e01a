import type { FieldsByType, FieldTypeName } from '#schema/fields/define';
import type { None } from '#schema/fields/field-rules';

export interface WidgetProps<T extends FieldTypeName = FieldTypeName> {
  name: string;
  label: string;
  field: FieldsByType[T];
  readOnly: boolean;
  none: None;
}

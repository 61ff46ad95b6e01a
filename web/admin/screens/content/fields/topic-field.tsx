import { FormSelectField } from '../../../../ui/form/form-select-field.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { useCategories } from '../../../tools/fields/use-categories.ts';
import { useTags } from '../../../tools/fields/use-tags.ts';

interface TopicFieldProps {
  name: string;
  label: string;
  of: 'categories' | 'tags';
  readOnly: boolean;
  help?: string | undefined;
}

/** A category or a tag of the site. A stored one that no longer exists is kept. */
export function TopicField({ name, label, of, readOnly, help }: TopicFieldProps) {
  const categories = useCategories(of === 'categories');
  const tags = useTags(of === 'tags').map((tag) => tag.name);
  const stored = String(useFormField(name).input.value ?? '');
  const offered = of === 'categories' ? (categories ?? []) : tags;
  const values = stored === '' || offered.includes(stored) ? offered : [...offered, stored];
  return (
    <FormSelectField
      name={name}
      label={label}
      help={help}
      disabled={readOnly}
      options={[{ value: '', label: 'All' }, ...values.map((value) => ({ value, label: value }))]}
    />
  );
}

import { useMemo } from 'react';
import { useQuery } from '@apollo/client/react';
import { FormSelectField } from '../../../../ui/form/form-select-field.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { declaredKinds } from '../../../../lib/kinds/declared-kinds.ts';
import { kindByName } from '../../../../lib/kinds/kinds.context.ts';
import { typedDocument } from '../../../../lib/requests/typed-document.ts';
import type { WidgetProps } from './widget-props.ts';

type Choices = { items: { edges: { node: { id: string; title: string } }[] } };

/** Chooses among the first hundred items by title; a stored item beyond these remains selectable. */
export function ReferenceWidget({ name, label, field, readOnly }: WidgetProps<'reference'>) {
  const { plural } = kindByName(field.to, declaredKinds);
  const choices = useMemo(
    () =>
      typedDocument<Choices, Record<string, never>>(
        `query ReferenceChoices { items: ${plural}(first: 100, sort: { field: title }) { edges { ` +
          `node { id title } } } }`,
      ),
    [plural],
  );
  const { data } = useQuery(choices, { fetchPolicy: 'cache-and-network' });
  const { value } = useFormField(name).input;
  const options = (data?.items.edges ?? []).map(({ node }) => ({ value: node.id, label: node.title }));
  const chosen = String(value);
  const isListed = chosen === '' || options.some((option) => option.value === chosen);
  return (
    <FormSelectField
      name={name}
      label={label}
      disabled={readOnly}
      help={field.help}
      options={[
        { value: '', label: 'None' },
        ...options,
        ...(isListed ? [] : [{ value: chosen, label: `#${chosen}` }]),
      ]}
    />
  );
}

import { styled } from '@mui/material/styles';
import { memo, useCallback, useMemo } from 'react';
import { FormikProvider, getIn, useFormikContext } from 'formik';
import { cutText } from '#schema/text/cut-text';
import { newItem } from '#schema/sections/blocks';
import { choiceNames } from '#schema/sections/define';
import type { FieldsByType, LinkValue } from '#schema/fields/define';
import type { SectionField, SectionFields as Fields } from '#schema/sections/define';
import { DeclaredField } from '../fields/declared-field.tsx';
import { ItemList } from '../page-editor/item-list.tsx';

const List = styled('section')({
  marginBottom: 24,
  '& > h4': { margin: '0 0 10px', fontSize: 13, lineHeight: '20px', fontWeight: 600 },
});

interface FieldsProps {
  fields: Fields;
  readOnly: boolean;
  /** Before the names of the fields: `items.2.` */
  prefix?: string;
}

/** An input for each field of a section. */
export function SectionFields({ fields, readOnly, prefix = '' }: FieldsProps) {
  return Object.entries(fields).map(([name, field]) => (
    <Field key={name} name={prefix + name} field={field} readOnly={readOnly} />
  ));
}

interface FieldProps {
  name: string;
  field: SectionField;
  readOnly: boolean;
}

/** Drawn again only when its own value or error changes: a section may have a hundred inputs. */
function Field(props: FieldProps) {
  const formik = useFormikContext<Record<string, unknown>>();
  const { name } = props;
  const value: unknown = getIn(formik.values, name);
  const error: unknown = getIn(formik.errors, name);
  const touched: unknown = getIn(formik.touched, name);
  // oxlint-disable-next-line react/exhaustive-deps -- what the field shows, and nothing else
  const own = useMemo(() => formik, [value, error, touched, formik.status]);
  return (
    <FormikProvider value={own}>
      <FieldByType {...props} />
    </FormikProvider>
  );
}

const FieldByType = memo(function FieldByType({ field, ...rest }: FieldProps) {
  return field.type === 'items' ? (
    <ItemsField {...rest} field={field} />
  ) : (
    <DeclaredField {...rest} field={field} none="" />
  );
});

const notWords: readonly string[] = ['icon', 'type', 'id', ...choiceNames];

function ItemsField({ name, field, readOnly }: FieldProps & { field: FieldsByType['items'] }) {
  const fieldsAt = useCallback(
    (path: string) => <SectionFields fields={field.fields} readOnly={readOnly} prefix={`${path}.`} />,
    [field, readOnly],
  );
  return (
    <List aria-label={field.label}>
      <h4>{field.label}</h4>
      <ItemList<Record<string, unknown>>
        name={name}
        word={field.word}
        empty={newItem(field.fields)}
        max={field.maxCount}
        readOnly={readOnly}
        titleOf={firstWords}
        fields={fieldsAt}
      />
    </List>
  );
}

/** The first text of an item, for its heading. */
export function firstWords(values: Readonly<Record<string, unknown>>): string {
  for (const [name, value] of Object.entries(values)) {
    if (notWords.includes(name)) continue;
    const text = typeof value === 'string' ? value : (value as LinkValue | null)?.label;
    const plain = typeof text === 'string' ? text.replace(/<[^>]*>/g, ' ').trim() : '';
    if (plain && !plain.startsWith('/media/')) return cutText(plain, 80, '…');
  }
  return '';
}

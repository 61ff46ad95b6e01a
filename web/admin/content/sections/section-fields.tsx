import { styled } from '@mui/material/styles';
import { memo, useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { FormikProvider, getIn, useFormikContext } from 'formik';
import { cutText } from '#schema/text/cut-text';
import { newItem } from '#schema/sections/blocks';
import { choiceNames } from '#schema/sections/define';
import type { SectionField, SectionFields as Fields, SectionFieldsByType, SectionLink } from '#schema/sections/define';
import { FormSelectField } from '../../../ui/form/form-select-field.tsx';
import { FormSwitchField } from '../../../ui/form/form-switch-field.tsx';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { font, from } from '../../../ui/tokens.ts';
import { ImageUrlField } from '../../media-picker/image-url.field.tsx';
import { ContentField } from '../editor/form/main-fields.tsx';
import { IconField } from '../page-editor/icon-field.tsx';
import { ItemList } from '../page-editor/item-list.tsx';
import { LinkField } from './link.field.tsx';
import { TopicField } from './topic-field.tsx';

const Pair = styled('div')({
  [from.small]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 16 },
});

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

/** An input for each field of a section, by its type. */
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

const FieldByType = memo(function FieldByType({ name, field, readOnly }: FieldProps): ReactNode {
  const { label, help } = field;
  const usual = { name, label, readOnly, help };
  switch (field.type) {
    case 'text':
      return field.suggests ? <TopicField {...usual} of={field.suggests} /> : <FormTextField {...usual} />;
    case 'url':
      return <FormTextField {...usual} type="url" placeholder="https://" />;
    case 'number':
      return <FormTextField {...usual} type="number" />;
    case 'longText':
      return <FormTextField {...usual} multiline minRows={3} />;
    case 'html':
      return (
        <FormTextField
          {...usual}
          multiline
          minRows={8}
          spellCheck={false}
          inputProps={{ style: { fontFamily: font.mono, fontSize: 13 } }}
        />
      );
    case 'richText':
      return (
        <div data-rich={name}>
          <ContentField name={name} label={label} readOnly={readOnly} />
        </div>
      );
    case 'icon':
      return <IconField name={name} readOnly={readOnly} />;
    case 'boolean':
      return <FormSwitchField name={name} label={label} help={help ?? ''} disabled={readOnly} />;
    case 'choice':
      return <FormSelectField name={name} label={label} help={help} disabled={readOnly} options={[...field.options]} />;
    case 'image':
      return (
        <>
          <ImageUrlField
            name={`${name}.src`}
            label={label}
            readOnly={readOnly}
            help={help}
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
    case 'link':
      return (
        <Pair>
          <FormTextField name={`${name}.label`} label={`${label}: label`} readOnly={readOnly} />
          <LinkField name={`${name}.href`} label={`${label}: link`} readOnly={readOnly} help={help} />
        </Pair>
      );
    case 'items':
      return <ItemsField name={name} field={field} readOnly={readOnly} />;
  }
});

const notWords: readonly string[] = ['icon', 'type', 'id', ...choiceNames];

function ItemsField({ name, field, readOnly }: FieldProps & { field: SectionFieldsByType['items'] }) {
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
    const text = typeof value === 'string' ? value : (value as SectionLink | null)?.label;
    const plain = typeof text === 'string' ? text.replace(/<[^>]*>/g, ' ').trim() : '';
    if (plain && !plain.startsWith('/media/')) return cutText(plain, 80, '…');
  }
  return '';
}

import type { ReactNode } from 'react';
import type { LinkValue } from '#schema/fields/define';
import type { SectionDeclaration, SectionField, SectionFields } from '#schema/sections/define';
import type { Values } from '#schema/values';
import { leadPicture } from '../site-layout/picture-sizes.ts';
import { NamedIcon } from '../ui/icons/named-icon.tsx';
import { Prose } from '../ui/prose/prose.tsx';
import { styled } from '../ui/styled.ts';
import { layout } from '../ui/tokens.ts';
import { Paragraphs, PlainBand } from './band.tsx';
import { Columns } from './lists/columns.ts';
import { PlainLink } from './section-link.tsx';
import { SectionPicture } from './section-picture.tsx';
import type { DrawnBlock, DrawnImage } from './section-props.ts';

const Fields = styled('div')({ display: 'grid', gap: 20, '& > p, & > div > p': { maxWidth: layout.measure } });

/** A section without a component of its own: every field by its type. */
export function DeclaredSection({
  declaration,
  section,
}: {
  declaration: SectionDeclaration;
  section: DrawnBlock<SectionDeclaration>;
}) {
  const values: Values = section;
  const { title, tone } = values;
  return (
    <PlainBand
      id={section.id}
      tone={typeof tone === 'string' ? tone : 'plain'}
      title={typeof title === 'string' ? title : ''}
    >
      <FieldsOf fields={declaration.fields} values={values} without="title" />
    </PlainBand>
  );
}

function FieldsOf({ fields, values, without }: { fields: SectionFields; values: Values; without?: string }) {
  return (
    <Fields>
      {Object.entries(fields).map(([name, field]) =>
        name === without ? null : <Field key={name} field={field} value={values[name]} />,
      )}
    </Fields>
  );
}

function Field({ field, value }: { field: SectionField; value: unknown }): ReactNode {
  if (field.type === 'items') {
    return (
      <Columns data-columns="3">
        {(value as Values[]).map((item, at) => (
          <li key={at}>
            <FieldsOf fields={field.fields} values={item} />
          </li>
        ))}
      </Columns>
    );
  }
  if (!value || field.type === 'choice' || field.type === 'boolean') return null;
  if (field.type === 'picture') return <SectionPicture image={value as DrawnImage} size={leadPicture} />;
  if (field.type === 'link') return (value as LinkValue).href ? <PlainLink link={value as LinkValue} /> : null;
  const words = typeof value === 'number' ? value.toString() : (value as string);
  if (field.type === 'richText' || field.type === 'html') return <Prose html={words} />;
  if (field.type === 'url') return <a href={words}>{words}</a>;
  if (field.type === 'icon') return <NamedIcon name={words} />;
  return <Paragraphs text={words} />;
}

import type { ReactNode } from 'react';
import type { FieldDeclaration } from '#schema/content/define';
import { derivedField } from '#schema/content/derived-fields';
import type { LibraryPicture } from '../../ui/cover/picture.tsx';
import { Picture } from '../../ui/cover/picture.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { styled } from '../../ui/styled.ts';
import { colour, text } from '../../ui/tokens.ts';
import { leadPicture } from '../../site-layout/picture-sizes.ts';
import type { KindItem } from './kind.query.ts';

const Section = styled('section')({
  marginTop: 'clamp(40px, 5vw, 64px)',
  paddingTop: 'clamp(28px, 3.4vw, 40px)',
  borderTop: `1px solid ${colour.line}`,
  '& > h2': { marginBottom: 20, fontSize: text.h2, letterSpacing: '-0.022em' },
  '& > p': { fontSize: text.body, lineHeight: 1.6, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

interface FieldSectionProps {
  name: string;
  field: FieldDeclaration;
  item: KindItem;
}

/** A longer value below its label: text, rich text, a further image. Nothing if it is empty. */
export function FieldSection({ name, field, item }: FieldSectionProps) {
  const body = bodyOf(name, field, item);
  if (!body) return null;
  const id = `field-${name}`;
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{field.label}</h2>
      {body}
    </Section>
  );
}

function bodyOf(name: string, field: FieldDeclaration, item: KindItem): ReactNode {
  const value = item[name] as string | null | undefined;
  const derived = item[derivedField(name, field) ?? ''];
  if (field.type === 'richText') return derived ? <Prose html={(derived as { html: string }).html} /> : null;
  if (!value) return null;
  if (field.type !== 'image') return <p>{value}</p>;
  return <Picture slug={item.slug} src={value} picture={derived as LibraryPicture | null} size={leadPicture} />;
}

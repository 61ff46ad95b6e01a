import type { FieldDeclaration } from '#schema/content/define';
import { parseLayout, type LayoutSlug } from '#schema/sections/pages/page-layout';
import { NamedIcon } from '../../ui/icons/named-icon.tsx';
import { styled } from '../../ui/styled.ts';
import { colour, from, layout, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import type { KindItem } from './kind.query.ts';

const Band = styled('section')({
  paddingBlock: layout.section,
  borderTop: `1px solid ${colour.line}`,
});

const Intro = styled('div')({
  marginBottom: 'clamp(32px, 4vw, 56px)',
  '& h2': { maxWidth: '16em', fontSize: text.h2, letterSpacing: '-0.028em' },
  '& p': { marginTop: 16, maxWidth: '35.9em', fontSize: text.lead, lineHeight: 1.5, color: colour.inkSoft },
});

const Part = styled('section')({
  display: 'grid',
  gap: '12px 32px',
  paddingBlock: 'clamp(28px, 3.4vw, 44px)',
  borderTop: `1px solid ${colour.line}`,
  [from.medium]: { gridTemplateColumns: '5fr 7fr' },
  '& h3': { display: 'flex', alignItems: 'center', alignSelf: 'start', gap: 10, fontSize: text.h4, lineHeight: 1.28 },
  '& h3 > svg': { flex: 'none', color: colour.accentText },
  '& p': { maxWidth: layout.measure, lineHeight: 1.6, color: colour.inkSoft },
  '& p + p': { marginTop: '1em' },
});

interface LayoutSectionProps {
  name: string;
  field: FieldDeclaration;
  item: KindItem;
}

/** A layout: its heading, and its parts in rows. */
export function LayoutSection({ name, field, item }: LayoutSectionProps) {
  const value = item[name];
  if (field.type !== 'layout' || typeof value !== 'string' || value === '') return null;
  const { title, introduction, parts } = layoutOf(field.layout, value);
  const id = `field-${name}`;
  return (
    <Band aria-labelledby={id}>
      <Wrap>
        <Intro>
          <h2 id={id}>{title || field.label}</h2>
          {introduction.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Intro>
        {parts.map((part, at) => (
          <Part key={`${at} ${part.title}`}>
            <h3>
              {part.icon && <NamedIcon name={part.icon} size={20} />}
              {part.title}
            </h3>
            <div>
              {part.text
                .split(/\n{2,}/)
                .filter((paragraph) => paragraph.trim())
                .map((paragraph, index) => (
                  <p key={index}>{paragraph}</p>
                ))}
            </div>
          </Part>
        ))}
      </Wrap>
    </Band>
  );
}

interface Part {
  title: string;
  text: string;
  icon?: string;
}

/** Both layouts in the same shape. */
function layoutOf(slug: LayoutSlug, json: string): { title: string; introduction: string[]; parts: Part[] } {
  if (slug === 'about') {
    const { hero, sections } = parseLayout('about', json);
    const parts = sections.map(({ title, content }) => ({ title, text: content }));
    return { title: hero.title, introduction: [hero.subtitle].filter(Boolean), parts };
  }
  const { hero, features } = parseLayout('home', json);
  const parts = features.map(({ title, description, icon }) => ({ title, text: description, icon }));
  return { title: hero.title, introduction: [hero.subtitle, hero.description].filter(Boolean), parts };
}

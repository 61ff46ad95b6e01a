import type { pageSectionsSection } from '#schema/sections/lead/page-parts.section';
import { styled } from '../../ui/styled.ts';
import { colour, from, layout, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { Paragraphs } from '../band.tsx';
import type { SectionProps } from '../section-props.ts';

const Sections = styled(Wrap)({
  paddingBlock: 'clamp(40px, 5vw, 72px) var(--section)',
  '& > section': {
    display: 'grid',
    gap: '16px 32px',
    paddingBlock: 'clamp(36px, 4.6vw, 68px)',
    borderTop: `1px solid ${colour.line}`,
    [from.medium]: { gridTemplateColumns: '5fr 7fr' },
  },
  '& h2': { fontSize: text.h3, lineHeight: 1.2 },
  '& p': { maxWidth: layout.measure, fontSize: text.lead, lineHeight: 1.55, color: colour.inkSoft },
  '& p + p': { marginTop: '1em' },
});

export function PageSections({ section: { id }, page: { sections } }: SectionProps<typeof pageSectionsSection>) {
  return (
    <Sections id={id}>
      {sections.map(({ title, content }, at) => (
        <section key={`${at} ${title}`}>
          <h2 dir="auto">{title}</h2>
          <div>
            <Paragraphs text={content} />
          </div>
        </section>
      ))}
    </Sections>
  );
}

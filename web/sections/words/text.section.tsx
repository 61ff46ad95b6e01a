import type { textSection } from '#schema/sections/words/text.section';
import { Prose } from '../../ui/prose/prose.tsx';
import { styled } from '../../ui/styled.ts';
import { from, layout } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { Band, Title } from '../band.tsx';
import type { SectionProps } from '../section-props.ts';

const Below = styled('div')({
  display: 'grid',
  gap: 'clamp(20px, 2.4vw, 32px)',
  maxWidth: layout.measure,
  marginInline: 'auto',
});

const Beside = styled('div')({
  display: 'grid',
  gap: '20px 32px',
  [from.medium]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
  '& > div': { maxWidth: layout.measure },
});

export function Text({ section: { id, title, text, layout: place, tone } }: SectionProps<typeof textSection>) {
  const Layout = place === 'beside' && title ? Beside : Below;
  return (
    <Band id={id} data-tone={tone} {...(title && { 'aria-labelledby': `${id}-title` })}>
      <Wrap>
        <Layout>
          {title && <Title id={`${id}-title`}>{title}</Title>}
          {text && (
            <div>
              <Prose html={text} />
            </div>
          )}
        </Layout>
      </Wrap>
    </Band>
  );
}

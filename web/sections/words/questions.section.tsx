import { Plus } from 'lucide-react';
import type { questionsSection } from '#schema/sections/words/questions.section';
import { JsonLd } from '../../site-layout/head/json-ld.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { styled } from '../../ui/styled.ts';
import { colour, layout, motion, text } from '../../ui/tokens.ts';
import { PlainBand } from '../band.tsx';
import type { SectionProps } from '../section-props.ts';

const List = styled('div')({
  maxWidth: '52rem',
  borderTop: `1px solid ${colour.lineFirm}`,
  '& > details': { borderBottom: `1px solid ${colour.lineFirm}` },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 24,
    minHeight: 64,
    padding: '14px 0',
    listStyle: 'none',
    cursor: 'pointer',
    fontSize: text.h4,
    fontWeight: 560,
    lineHeight: 1.35,
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': {
      flex: 'none',
      color: colour.accentText,
      transition: `transform ${motion.medium} ${motion.ease}`,
    },
  },
  '& details[open] > summary > svg': { transform: 'rotate(45deg)' },
  '& details > div': { maxWidth: layout.measure, paddingBottom: 28 },
});

export function Questions({ section: { id, title, text: words, items, tone } }: SectionProps<typeof questionsSection>) {
  if (items.length === 0) return null;
  return (
    <PlainBand id={id} tone={tone} title={title} text={words}>
      <JsonLd
        data={{
          '@type': 'FAQPage',
          mainEntity: items.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
      <List>
        {items.map(({ question, answer }, at) => (
          <details key={`${at} ${question}`}>
            <summary>
              {question}
              <Plus size={20} strokeWidth={1.75} aria-hidden />
            </summary>
            <div>
              <Prose html={answer} />
            </div>
          </details>
        ))}
      </List>
    </PlainBand>
  );
}

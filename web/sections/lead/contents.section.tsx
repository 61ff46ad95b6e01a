import { storyTexts } from '#schema/words/shared/story.words';
import { useWords } from '../../lib/text/words.ts';
import { ArrowDown, ArrowRight } from 'lucide-react';
import type { contentsSection } from '#schema/sections/lead/contents.section';
import { styled } from '../../ui/styled.ts';
import { colour, from, layout, motion } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { PlainLink } from '../section-link.tsx';
import type { SectionProps } from '../section-props.ts';

const ContentsWrap = styled(Wrap)({
  // Its lines would touch the neighbouring content.
  'h1 + &, h1 + span + &, [data-tone=dark] + &, [data-tone=dark] + span + &, [data-tone=tinted] + &, [data-tone=tinted] + span + &':
    { paddingTop: layout.section },
  '&:last-child': { paddingBottom: layout.section },
});

const Nav = styled('nav')({
  '& > ul': {
    display: 'grid',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    borderTop: `1px solid ${colour.line}`,
    [from.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 32 },
  },
  '& li': { borderBottom: `1px solid ${colour.line}`, [from.medium]: { borderBottom: 0 } },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '18px 0',
    fontWeight: 560,
    textDecoration: 'none',
    '& svg': { flex: 'none', color: colour.accentText, transition: `transform ${motion.medium} ${motion.ease}` },
    '&:hover': { color: colour.accentText, '& svg': { transform: 'translateY(3px)' } },
  },
});

export function Contents({ section: { id, title, items } }: SectionProps<typeof contentsSection>) {
  const words = useWords('story', storyTexts);
  const links = items.filter(({ link }) => link.href);
  if (links.length === 0) return null;
  return (
    <ContentsWrap id={id}>
      <Nav aria-label={title || words.onPage}>
        <ul>
          {links.map(({ link }) => {
            const Arrow = link.href.startsWith('#') ? ArrowDown : ArrowRight;
            return (
              <li key={link.href}>
                <PlainLink link={link}>
                  {link.label}
                  <Arrow size={18} strokeWidth={1.75} aria-hidden />
                </PlainLink>
              </li>
            );
          })}
        </ul>
      </Nav>
    </ContentsWrap>
  );
}

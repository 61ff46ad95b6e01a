import { styled } from '../../ui/styled.ts';
import { ArrowDown } from 'lucide-react';
import { colour, from, motion, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { CallToAction } from './call-to-action.tsx';
import { ServiceBlock } from './service-block.tsx';
import { services, servicesIntro } from '#schema/screens/services';
import { TechnologyStack } from './technology-stack.tsx';

const Hero = styled(Wrap)({
  display: 'grid',
  alignItems: 'end',
  gap: '40px 32px',
  paddingBlock: 'clamp(56px, 8vw, 128px) clamp(48px, 6vw, 88px)',
  [from.medium]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
  '& h1': { fontSize: text.display, lineHeight: 1, letterSpacing: '-0.04em' },
  '& p': { fontSize: text.lead, lineHeight: 1.5, color: colour.inkSoft, maxWidth: '27.9em' },
});

/** Links to the three service blocks. */
const Contents = styled('nav')({
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

export function ServicesScreen() {
  return (
    <>
      <Hero as="header">
        <h1>{servicesIntro.title}</h1>
        <p>{servicesIntro.text}</p>
      </Hero>
      <Wrap>
        <Contents aria-label="Services">
          <ul>
            {services.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {name}
                  <ArrowDown size={18} strokeWidth={1.75} aria-hidden />
                </a>
              </li>
            ))}
          </ul>
        </Contents>
      </Wrap>
      {services.map((service, at) => (
        <ServiceBlock key={service.id} service={service} isFirst={at === 0} />
      ))}
      <TechnologyStack />
      <CallToAction />
    </>
  );
}

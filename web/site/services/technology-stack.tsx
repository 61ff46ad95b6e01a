import { styled } from '../../ui/styled.ts';
import { colour, from, layout, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { technologies, technologyIntro } from '#schema/screens/services';
import { technologyIcons } from './technology-icons.ts';

const Ground = styled('section')({
  borderTop: `1px solid ${colour.line}`,
  background: colour.sunken,
  paddingBlock: layout.section,
});

const Head = styled('div')({
  display: 'grid',
  gap: '16px 32px',
  marginBottom: 'clamp(36px, 5vw, 64px)',
  [from.medium]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', alignItems: 'end' },
  '& h2': { fontSize: text.h2, letterSpacing: '-0.028em', maxWidth: '9.3em' },
  '& p': { maxWidth: '34.6em', color: colour.inkSoft },
});

/** Cells share borders: each draws its top and left one, and the grid clips the outer ones. */
const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  borderBlock: `1px solid ${colour.lineFirm}`,
  [from.medium]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& > li': {
    margin: '-1px 0 0 -1px',
    padding: 'clamp(20px, 2.4vw, 32px) clamp(14px, 1.8vw, 24px) clamp(24px, 2.8vw, 40px)',
    border: `solid ${colour.lineFirm}`,
    borderWidth: '1px 0 0 1px',
  },
  '& svg': { color: colour.accentText },
  '& h3': { marginTop: 'clamp(16px, 2.4vw, 32px)', fontSize: text.h4, lineHeight: 1.25 },
  '& p': { marginTop: 6, fontSize: text.small, lineHeight: 1.5, color: colour.inkSoft },
});

export function TechnologyStack() {
  return (
    <Ground aria-labelledby="technology">
      <Wrap>
        <Head>
          <h2 id="technology">{technologyIntro.title}</h2>
          <p>{technologyIntro.text}</p>
        </Head>
        <Grid>
          {technologies.map(({ name, text: what }) => {
            const Icon = technologyIcons[name];
            return (
              <li key={name}>
                <Icon size={24} strokeWidth={1.75} aria-hidden />
                <h3>{name}</h3>
                <p>{what}</p>
              </li>
            );
          })}
        </Grid>
      </Wrap>
    </Ground>
  );
}

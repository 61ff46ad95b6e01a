import { NamedIcon } from '../../ui/icons/named-icon.tsx';
import { styled } from '../../ui/styled.ts';
import { colour, from, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { Band, Paragraphs } from '../band.tsx';
import { evenColumns } from './columns.ts';

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
  [from.medium]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '&[data-columns="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  // The lines of a row that is not full go on to its end.
  '& > li:last-child::after': {
    content: '""',
    position: 'absolute',
    top: -1,
    insetInlineStart: '100%',
    width: '100vw',
    height: '100vh',
    border: `solid ${colour.lineFirm}`,
    borderWidth: '1px 0 0 1px',
  },
  '& > li': {
    position: 'relative',
    margin: '-1px 0 0 -1px',
    padding: 'clamp(20px, 2.4vw, 32px) clamp(14px, 1.8vw, 24px) clamp(24px, 2.8vw, 40px)',
    border: `solid ${colour.lineFirm}`,
    borderWidth: '1px 0 0 1px',
  },
  '& svg': { color: colour.accentText },
  '& h3': { marginTop: 'clamp(16px, 2.4vw, 32px)', fontSize: text.h4, lineHeight: 1.25 },
  '& p': { marginTop: 6, fontSize: text.small, lineHeight: 1.5, color: colour.inkSoft },
});

interface FeatureCellsProps {
  id: string;
  title: string;
  text: string;
  tone: string;
  items: readonly { title: string; text: string; icon: string }[];
}

/** Features in cells that share their borders. */
export function FeatureCells({ id, title, text: words, tone, items }: FeatureCellsProps) {
  if (items.length === 0) return null;
  return (
    <Band id={id} data-tone={tone} {...(title && { 'aria-labelledby': `${id}-title` })}>
      <Wrap>
        {(title || words) && (
          <Head>
            {title && <h2 id={`${id}-title`}>{title}</h2>}
            <Paragraphs text={words} />
          </Head>
        )}
        <Grid data-columns={evenColumns(items.length)}>
          {items.map(({ icon, title: name, text: what }, at) => (
            <li key={`${at} ${name}`}>
              {icon && <NamedIcon name={icon} size={24} />}
              <h3>{name}</h3>
              {what && <p>{what}</p>}
            </li>
          ))}
        </Grid>
      </Wrap>
    </Band>
  );
}

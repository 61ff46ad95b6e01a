import { styled } from '../../ui/styled.ts';
import { Cover } from '../../ui/cover/cover.tsx';
import { NamedIcon } from '../../ui/icons/named-icon.tsx';
import { colour, from, radius, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { Band, Paragraphs } from '../band.tsx';

const Intro = styled('div')({
  margin: 'calc(-1 * clamp(16px, 3vw, 48px)) 0 clamp(36px, 5vw, 72px)',
  maxWidth: '34.6em',
  color: colour.inkSoft,
});

const Heading = styled('h2')({
  maxWidth: '13.3em',
  marginBottom: 'clamp(36px, 5vw, 72px)',
  fontSize: text.h2,
  letterSpacing: '-0.028em',
});

const Grid = styled('ul')({
  display: 'grid',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [from.medium]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '&[data-columns="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

const Card = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.raised,
});

const Drawing = styled('div')({
  aspectRatio: '16 / 8',
  borderBottom: `1px solid ${colour.line}`,
});

const Text = styled('div')({
  padding: 'clamp(22px, 2.4vw, 32px)',
  '& h3': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    fontSize: text.h4,
    '& > svg': { flex: 'none', marginTop: '0.14em', color: colour.accentText },
  },
  '& p': { marginTop: 10, fontSize: text.small, lineHeight: 1.6, color: colour.inkSoft },
});

/** A different drawing style for each card. */
const families = ['Healthcare', 'Automation', 'Manufacturing', 'AI Research', 'Technology'];

interface DrawingCardsProps {
  id: string;
  title: string;
  text?: string;
  tone?: string;
  items: readonly { title: string; text: string; icon: string }[];
}

/** Features on cards, each with a drawing of its own. */
export function DrawingCards({ id, title, text: words = '', tone = 'plain', items }: DrawingCardsProps) {
  if (items.length === 0) return null;
  return (
    <Band id={id} data-tone={tone} {...(title && { 'aria-labelledby': `${id}-title` })}>
      <Wrap>
        {title && <Heading id={`${id}-title`}>{title}</Heading>}
        {words && (
          <Intro>
            <Paragraphs text={words} />
          </Intro>
        )}
        <Grid data-columns={items.length === 2 || items.length === 4 ? 2 : 3}>
          {items.map(({ title: name, text: what, icon }, at) => (
            <Card key={`${at} ${name}`}>
              <Drawing>
                <Cover slug={`${name} ${at}`} category={families[at % families.length]} />
              </Drawing>
              <Text>
                <h3>
                  <NamedIcon name={icon} size={20} />
                  {name}
                </h3>
                {what && <p>{what}</p>}
              </Text>
            </Card>
          ))}
        </Grid>
      </Wrap>
    </Band>
  );
}

import { industriesTitle } from '#schema/screens/home';
import { styled } from '../../ui/styled.ts';
import type { LayoutFeature } from '#schema/page-layout';
import { Cover } from '../../ui/cover/cover.tsx';
import { NamedIcon } from '../../ui/icons/named-icon.tsx';
import { colour, from, layout, radius, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';

const Section = styled(Wrap)({ paddingBlock: layout.section });

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
  [from.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
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

export function Industries({ features }: { features: readonly LayoutFeature[] }) {
  if (features.length === 0) return null;
  return (
    <Section as="section" aria-labelledby="industries">
      <Heading id="industries">{industriesTitle}</Heading>
      <Grid>
        {features.map(({ title, description, icon }, at) => (
          <Card key={`${at} ${title}`}>
            <Drawing>
              <Cover slug={`${title} ${at}`} category={families[at % families.length]} />
            </Drawing>
            <Text>
              <h3>
                <NamedIcon name={icon} size={20} />
                {title}
              </h3>
              {description && <p>{description}</p>}
            </Text>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}

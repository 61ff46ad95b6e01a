import type { cardsSection } from '#schema/sections/lists/cards.section';
import { cardPicture } from '../../site-layout/picture-sizes.ts';
import { styled } from '../../ui/styled.ts';
import { colour, radius, text } from '../../ui/tokens.ts';
import { Paragraphs, PlainBand } from '../band.tsx';
import { PlainLink } from '../section-link.tsx';
import { SectionPicture } from '../section-picture.tsx';
import type { SectionProps } from '../section-props.ts';
import { Columns } from './columns.ts';

const Card = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.raised,
});

const Image = styled(SectionPicture)({ borderRadius: 0, borderBottom: `1px solid ${colour.line}` });

const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: 10,
  padding: 'clamp(20px, 2.2vw, 28px)',
  '& h3, & h2': { fontSize: text.h4, lineHeight: 1.3 },
  '& p': { fontSize: text.small, lineHeight: 1.6, color: colour.inkSoft },
  '& a': { alignSelf: 'start', marginTop: 'auto', paddingBlock: 8, fontSize: text.small, fontWeight: 560 },
});

export function Cards({
  section: { id, title, text: words, items, columns, tone },
}: SectionProps<typeof cardsSection>) {
  if (items.length === 0) return null;
  const Heading = title ? 'h3' : 'h2';
  return (
    <PlainBand id={id} tone={tone} title={title} text={words}>
      <Columns data-columns={columns}>
        {items.map(({ image, title: name, text: what, link }, at) => (
          <Card key={`${at} ${name}`}>
            <Image image={image} size={cardPicture} />
            <Body>
              <Heading>{name}</Heading>
              <Paragraphs text={what} />
              {link.href && <PlainLink link={link} />}
            </Body>
          </Card>
        ))}
      </Columns>
    </PlainBand>
  );
}

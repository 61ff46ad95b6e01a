import type { peopleSection } from '#schema/sections/lists/people.section';
import { Cover } from '../../ui/cover/cover.tsx';
import { cardPicture } from '../../site-layout/picture-sizes.ts';
import { styled } from '../../ui/styled.ts';
import { colour, radius, text } from '../../ui/tokens.ts';
import { Paragraphs, PlainBand } from '../band.tsx';
import { PlainLink } from '../section-link.tsx';
import { SectionPicture } from '../section-picture.tsx';
import type { SectionProps } from '../section-props.ts';
import { Columns } from './columns.ts';

const Person = styled('li')({
  '& h3, & h2': { marginTop: 18, fontSize: text.h4, lineHeight: 1.3 },
  '& p': { marginTop: 6, fontSize: text.small, lineHeight: 1.6, color: colour.inkSoft },
  '& a': { display: 'inline-block', paddingBlock: 8, fontSize: text.small, fontWeight: 560 },
});

const Portrait = styled(SectionPicture)({ aspectRatio: '4 / 5', borderRadius: radius.large });

const Placeholder = styled('div')({ aspectRatio: '4 / 5', overflow: 'hidden', borderRadius: radius.large });

export function People({ section: { id, title, text: words, items, tone } }: SectionProps<typeof peopleSection>) {
  if (items.length === 0) return null;
  const Heading = title ? 'h3' : 'h2';
  const hasPortraits = items.some(({ image }) => image.src);
  return (
    <PlainBand id={id} tone={tone} title={title} text={words}>
      <Columns data-columns="4">
        {items.map(({ image, name, role, text: what, link }, at) => (
          <Person key={`${at} ${name}`}>
            {image.src ? (
              <Portrait image={image} size={cardPicture} />
            ) : (
              hasPortraits && (
                <Placeholder>
                  <Cover slug={name} />
                </Placeholder>
              )
            )}
            <Heading>{name}</Heading>
            {role && <p>{role}</p>}
            <Paragraphs text={what} />
            {link.href && <PlainLink link={link} />}
          </Person>
        ))}
      </Columns>
    </PlainBand>
  );
}

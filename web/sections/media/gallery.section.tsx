import type { gallerySection } from '#schema/sections/media/gallery.section';
import { cardPicture } from '../../site-layout/picture-sizes.ts';
import { styled } from '../../ui/styled.ts';
import { colour, text } from '../../ui/tokens.ts';
import { PlainBand } from '../band.tsx';
import { Columns } from '../lists/columns.ts';
import { SectionPicture } from '../section-picture.tsx';
import type { SectionProps } from '../section-props.ts';

const Figure = styled('figure')({
  margin: 0,
  '& figcaption': { marginTop: 10, fontSize: text.small, lineHeight: 1.5, color: colour.inkSoft },
});

const Image = styled(SectionPicture)({ aspectRatio: '4 / 3' });

export function Gallery({ section }: SectionProps<typeof gallerySection>) {
  const { id, title, text: words, items, columns, tone } = section;
  if (items.length === 0) return null;
  return (
    <PlainBand id={id} tone={tone} title={title} text={words}>
      <Columns data-columns={columns}>
        {items.map(({ image, caption }, at) => (
          <li key={`${at} ${image.src}`}>
            <Figure>
              <Image image={image} size={cardPicture} />
              {caption && <figcaption>{caption}</figcaption>}
            </Figure>
          </li>
        ))}
      </Columns>
    </PlainBand>
  );
}

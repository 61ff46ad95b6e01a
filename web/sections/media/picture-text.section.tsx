import type { pictureTextSection } from '#schema/sections/media/picture-text.section';
import { leadPicture } from '../../site-layout/picture-sizes.ts';
import { Prose } from '../../ui/prose/prose.tsx';
import { styled } from '../../ui/styled.ts';
import { from, radius } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { Band, Title } from '../band.tsx';
import { LinkButton } from '../section-link.tsx';
import { SectionPicture } from '../section-picture.tsx';
import type { SectionProps } from '../section-props.ts';

const Sides = styled(Wrap)({
  display: 'grid',
  alignItems: 'center',
  gap: '32px clamp(32px, 5vw, 80px)',
  [from.medium]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '&[data-side=right] > :first-of-type': { order: 1 },
  },
});

const Image = styled(SectionPicture)({ aspectRatio: '4 / 3', borderRadius: radius.large });

const Words = styled('div')({
  display: 'grid',
  gap: 20,
  '& > a': { justifySelf: 'start', marginTop: 8 },
});

export function PictureText({ section, isEarly }: SectionProps<typeof pictureTextSection>) {
  const { id, title, text, image, link, side, tone } = section;
  return (
    <Band id={id} data-tone={tone} {...(title && { 'aria-labelledby': `${id}-title` })}>
      <Sides data-side={side}>
        <Image image={image} size={leadPicture} isFirst={isEarly} />
        <Words>
          {title && <Title id={`${id}-title`}>{title}</Title>}
          {text && <Prose html={text} />}
          <LinkButton link={link} isQuiet />
        </Words>
      </Sides>
    </Band>
  );
}

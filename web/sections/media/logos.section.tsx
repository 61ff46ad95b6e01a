import type { logosSection } from '#schema/sections/media/logos.section';
import { styled } from '../../ui/styled.ts';
import { colour, radius, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { Band } from '../band.tsx';
import type { SectionProps } from '../section-props.ts';

const Padded = styled(Band)({ paddingBlock: 'clamp(40px, 5vw, 72px)' });

const Heading = styled('h2')({ marginBottom: 28, fontSize: text.small, fontWeight: 560, color: colour.inkSoft });

/** On white in both schemes, because logos are made for it. */
const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li, & a': { display: 'grid', placeItems: 'center' },
  '& > li': {
    minHeight: 88,
    padding: '16px 20px',
    border: `1px solid ${colour.line}`,
    borderRadius: radius.medium,
    background: '#fff',
  },
  '& img': { maxWidth: '100%', width: 'auto', height: 48, objectFit: 'contain' },
});

export function Logos({ section: { id, title, items, tone } }: SectionProps<typeof logosSection>) {
  if (items.length === 0) return null;
  return (
    <Padded id={id} data-tone={tone} {...(title && { 'aria-labelledby': `${id}-title` })}>
      <Wrap>
        {title && <Heading id={`${id}-title`}>{title}</Heading>}
        <List>
          {items.map(({ image: { src, alt, picture }, url }, at) => {
            const logo = (
              <img
                src={picture?.src ?? src}
                alt={alt || (url ? new URL(url).hostname : '')}
                width={picture?.width ?? 160}
                height={picture?.height ?? 48}
                loading="lazy"
                decoding="async"
              />
            );
            return <li key={`${at} ${src}`}>{url ? <a href={url}>{logo}</a> : logo}</li>;
          })}
        </List>
      </Wrap>
    </Padded>
  );
}

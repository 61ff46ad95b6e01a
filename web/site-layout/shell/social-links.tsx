import { styled } from '../../ui/styled.ts';
import { BrandIcon } from '../../ui/icons/brand-icon.tsx';
import type { BrandName } from '../../ui/icons/brand-icon.tsx';
import { colour, radius } from '../../ui/tokens.ts';
import type { MenuLink } from '../use-frame.ts';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  margin: '20px 0 0 -10px',
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    borderRadius: radius.small,
    color: colour.inkSoft,
    '&:hover': { color: colour.ink, background: colour.line },
  },
});

/** Tells networks apart that have no icon here. */
const Initial = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 21,
  height: 21,
  border: '1.75px solid currentColor',
  borderRadius: '50%',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: 1,
});

const firstLetter = (label: string) => /[\p{L}\p{N}]/u.exec(label)?.[0].toUpperCase() ?? '·';

/** The networks whose icons there are, by what their label or host says. */
const networks: readonly [name: BrandName, of: RegExp][] = [
  ['linkedin', /linkedin/i],
  ['twitter', /twitter|^x$|^(?:www\.)?x\.com$/i],
  ['github', /github/i],
  ['facebook', /facebook/i],
  ['instagram', /instagram/i],
  ['youtube', /youtube|youtu\.be/i],
  ['tiktok', /tiktok/i],
  ['xing', /xing/i],
  ['bluesky', /bluesky|bsky/i],
  ['website', /^(?:our )?(?:web ?)?site$|^home ?page$/i],
];

/** Null for a network without an icon. */
function iconOf({ label, href }: MenuLink): BrandName | null {
  if (href?.startsWith('mailto:')) return 'mail';
  const host = href && URL.canParse(href) ? new URL(href).host : '';
  const found = [label, host].flatMap((word) => networks.filter(([, of]) => of.test(word)));
  return found[0]?.[0] ?? null;
}

export function SocialLinks({ links }: { links: readonly MenuLink[] }) {
  if (links.length === 0) return null;
  return (
    <List>
      {links.map((link, at) => {
        const icon = iconOf(link);
        return (
          <li key={at}>
            <a href={link.href ?? '/'} aria-label={link.label} rel="me noopener" target="_blank">
              {icon ? <BrandIcon name={icon} /> : <Initial aria-hidden>{firstLetter(link.label)}</Initial>}
            </a>
          </li>
        );
      })}
    </List>
  );
}

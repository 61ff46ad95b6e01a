import { styled } from '../../../ui/styled.ts';
import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { colour, motion, radius, shadow } from '../../../ui/tokens.ts';
import { isActiveLink } from './navigation.ts';
import type { NavigationLink } from './navigation.ts';

const Details = styled('details')({
  position: 'relative',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: '8px 12px',
    borderRadius: radius.small,
    fontSize: 15,
    fontWeight: 500,
    lineHeight: 1.5,
    color: colour.inkSoft,
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: colour.ink },
    '& svg': { transition: `transform ${motion.medium} ${motion.ease}` },
  },
  '&[data-active] > summary': { color: colour.accentText },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
});

const List = styled('ul')({
  position: 'absolute',
  top: 'calc(100% + 8px)',
  left: 0,
  width: 'max-content',
  minWidth: 200,
  maxWidth: 320,
  maxHeight: 'min(60vh, 480px)',
  overflowY: 'auto',
  margin: 0,
  padding: 6,
  listStyle: 'none',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  background: colour.raised,
  boxShadow: shadow.float,
  '& a': {
    display: 'block',
    padding: '8px 12px',
    borderRadius: radius.small,
    fontSize: 15,
    lineHeight: 1.4,
    color: colour.ink,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { background: colour.sunken },
    '&[aria-current]': { color: colour.accentText },
  },
});

/** Pages that do not fit in the header. It opens without JavaScript; web/boot closes it. */
export function MoreMenu({ links }: { links: readonly NavigationLink[] }) {
  const { pathname } = useLocation();
  const isActive = links.some(({ href }) => isActiveLink(pathname, href));
  return (
    <Details data-menu="" data-active={isActive ? '' : undefined}>
      <summary>
        More
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </summary>
      <List>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link to={href} aria-current={isActiveLink(pathname, href) ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </List>
    </Details>
  );
}

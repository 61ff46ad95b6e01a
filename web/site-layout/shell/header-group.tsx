import { styled } from '../../ui/styled.ts';
import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { colour, motion, radius, shadow, text } from '../../ui/tokens.ts';
import type { MenuLink } from '../use-frame.ts';
import { MenuLinkTo } from './menu-link.tsx';
import { isActiveEntry, isActiveLink, linksOfGroup } from './navigation.ts';

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

const Summary = styled('span')({
  maxWidth: '14.6em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
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
  '& ul': { margin: 0, padding: 0, listStyle: 'none', '& a': { paddingInlineStart: 24 } },
  '& li > span': {
    display: 'block',
    padding: '10px 12px 4px',
    fontSize: text.micro,
    fontWeight: 600,
    color: colour.inkMute,
    overflowWrap: 'anywhere',
  },
});

interface HeaderGroupProps {
  label: string;
  links: readonly MenuLink[];
}

/** A group of the header, or what does not fit in it. It opens without JavaScript; web/boot closes it. */
export function HeaderGroup({ label, links }: HeaderGroupProps) {
  const { pathname } = useLocation();
  const isActive = links.some((link) => isActiveEntry(pathname, link));
  return (
    <Details data-menu="" data-active={isActive ? '' : undefined}>
      <summary>
        <Summary>{label}</Summary>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </summary>
      <List>
        <Entries links={links} path={pathname} />
      </List>
    </Details>
  );
}

/** Groups among them are shown with their entries. */
function Entries({ links, path }: { links: readonly MenuLink[]; path: string }) {
  return links.map((link, at) =>
    link.children.length > 0 ? (
      <li key={at}>
        <span>{link.label}</span>
        <ul>
          <Entries links={linksOfGroup(link)} path={path} />
        </ul>
      </li>
    ) : (
      <li key={at}>
        <MenuLinkTo href={link.href ?? '/'} aria-current={isActiveLink(path, link.href) ? 'page' : undefined}>
          {link.label}
        </MenuLinkTo>
      </li>
    ),
  );
}

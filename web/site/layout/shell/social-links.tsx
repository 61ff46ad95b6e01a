import { styled } from '../../../ui/styled.ts';
import { BrandIcon } from '../../../ui/icons/brand-icon.tsx';
import type { BrandName } from '../../../ui/icons/brand-icon.tsx';
import { colour, radius } from '../../../ui/tokens.ts';

const List = styled('ul')({
  display: 'flex',
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

const networks = [
  { key: 'linkedin', label: 'LinkedIn' },
  { key: 'twitter', label: 'Twitter' },
  { key: 'github', label: 'GitHub' },
] as const satisfies readonly { key: BrandName; label: string }[];

/** Links to the networks that have an address in the settings. */
export function SocialLinks({ links }: { links: Record<(typeof networks)[number]['key'], string> }) {
  const shown = networks.filter(({ key }) => links[key]);
  if (shown.length === 0) return null;
  return (
    <List>
      {shown.map(({ key, label }) => (
        <li key={key}>
          <a href={links[key]} aria-label={label} rel="me noopener" target="_blank">
            <BrandIcon name={key} />
          </a>
        </li>
      ))}
    </List>
  );
}

import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router';
import { colour } from '../../../ui/tokens.ts';

const Views = styled('nav')({
  display: 'flex',
  gap: 28,
  marginBottom: 20,
  borderBottom: `1px solid ${colour.line}`,
  '& a': {
    display: 'grid',
    alignItems: 'center',
    minHeight: 44,
    marginBottom: -1,
    borderBottom: '2px solid transparent',
    fontSize: 14,
    fontWeight: 500,
    color: colour.inkSoft,
    textDecoration: 'none',
  },
  '& a:hover': { color: colour.ink },
  '& a[aria-current=page]': { color: colour.ink, borderColor: colour.accentText },
  '& a:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: -2 },
});

/** The two views of what was done: for people, and every entry with its technical details. */
export function LogViews() {
  return (
    <Views aria-label="Views">
      <NavLink to="/admin/audit" end>
        Timeline
      </NavLink>
      <NavLink to="/admin/audit/log">All entries</NavLink>
    </Views>
  );
}

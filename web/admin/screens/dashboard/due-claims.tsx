import { styled } from '@mui/material/styles';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { can } from '#schema/permissions';
import { useViewer } from '../../../session/viewer.context.ts';
import { colour } from '../../../ui/tokens.ts';
import { DashboardSection } from './dashboard.section.tsx';
import { DueClaimsDocument } from './due-claims.graphql.gen.ts';

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${colour.line}`,
  '& li': { padding: '9px 0', borderBottom: `1px solid ${colour.line}`, fontSize: 14, lineHeight: '20px' },
  '& small': { display: 'block', fontSize: 12.5, color: colour.inkSoft },
  '& a': { color: colour.accentText, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
});

const shownAtMost = 5;

/** Claims whose review date has passed: one's own, or all for who may change them. */
export function DueClaims() {
  const viewer = useViewer();
  const { data } = useQuery(DueClaimsDocument, { fetchPolicy: 'cache-and-network' });
  const claims = data?.dueClaims ?? [];
  if (claims.length === 0) return null;
  const mayUpdate = can(viewer, 'update', 'settings');
  return (
    <DashboardSection title="Claims to Review">
      <List>
        {claims.slice(0, shownAtMost).map(({ text, reviewBy }) => (
          <li key={text}>
            {mayUpdate ? <Link to={`/admin/settings?tab=checks&claim=${encodeURIComponent(text)}`}>{text}</Link> : text}
            <small>Due since {reviewBy}</small>
          </li>
        ))}
        {claims.length > shownAtMost && <li>And {claims.length - shownAtMost} more</li>}
      </List>
    </DashboardSection>
  );
}

import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { colour } from '../../../ui/tokens.ts';
import { sections } from '../../tools/screen/navigation/sections.ts';
import type { DashboardFragment } from './dashboard.graphql.gen.ts';
import { DashboardSection } from './dashboard.section.tsx';

const Facts = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${colour.line}`,
  '& li': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    minHeight: 40,
    padding: '9px 0',
    borderBottom: `1px solid ${colour.line}`,
    fontSize: 14,
    color: colour.inkSoft,
  },
  '& strong': { minWidth: 24, fontWeight: 620, fontVariantNumeric: 'tabular-nums', color: colour.ink },
  '& a': { color: colour.accentText, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
});

/** This week's publications and messages. */
export function ThisWeek({ dashboard }: { dashboard: DashboardFragment }) {
  const { publishedPerWeek, newMessages } = dashboard;
  const published = publishedPerWeek.at(-1)?.count;
  if (published === undefined && newMessages === null) return null;
  const messages = newMessages === 1 ? 'new message' : 'new messages';
  return (
    <DashboardSection title="This Week">
      <Facts>
        {published !== undefined && (
          <li>
            <strong>{published}</strong> published
          </li>
        )}
        {newMessages !== null && (
          <li>
            <strong>{newMessages}</strong>{' '}
            {sections.some(({ path }) => path === 'messages') ? (
              <Link to="/admin/messages?status=new">{messages}</Link>
            ) : (
              messages
            )}
          </li>
        )}
      </Facts>
    </DashboardSection>
  );
}

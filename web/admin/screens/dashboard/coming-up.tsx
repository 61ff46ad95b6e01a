import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { dayAndTime } from '#schema/text/dates';
import { actionWords } from '../../tools/screen/planned-words.ts';
import { useDates } from '../../../ui/time/dates.context.ts';
import { exactTimeWithZones } from '../../../ui/time/panel-time.ts';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { kindByName } from '../../../lib/kinds/kinds.context.ts';
import { formatCount } from '#schema/text/format-count';
import { colour } from '../../../ui/tokens.ts';
import { PanelComingUpDocument } from './coming-up.graphql.gen.ts';
import { DashboardSection } from './dashboard.section.tsx';

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  lineHeight: '20px',
  '& li': { padding: '8px 0', borderTop: `1px solid ${colour.line}` },
  '& a': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 14,
    fontWeight: 550,
    color: colour.ink,
  },
  '& a:not(:hover)': { textDecoration: 'none' },
  '& span': { color: colour.inkSoft },
});

const Foot = styled('p')({
  margin: '8px 0 0',
  fontSize: 13,
  lineHeight: '20px',
  '& a': { color: colour.accentText },
  '& a[data-problem]': { color: colour.dangerText, fontWeight: 550 },
});

const shownEntries = 4;

/** The next schedules, and whether one has failed; nothing without either. */
export function ComingUp() {
  const [from] = useState(() => new Date().toISOString());
  const dates = useDates();
  const { data } = useQuery(PanelComingUpDocument, { variables: { from }, fetchPolicy: 'network-only' });
  if (!data || data.planned.length + data.problems.length === 0) return null;
  const { planned, problems } = data;
  return (
    <DashboardSection title="Coming Up">
      {planned.length > 0 && (
        <List>
          {planned.slice(0, shownEntries).map(({ kind, itemId, title, action, at }) => (
            <li key={`${kind}-${itemId}-${action}`}>
              <Link to={`/admin/${kindByName(kind, declaredKinds).plural}/${itemId}`} title={title}>
                {title}
              </Link>
              <span>
                {actionWords[action]}{' '}
                <time dateTime={at} title={exactTimeWithZones(at, dates)}>
                  {dayAndTime(at, 0, dates)}
                </time>
              </span>
            </li>
          ))}
        </List>
      )}
      <Foot>
        {problems.length > 0 ? (
          <Link data-problem to="/admin/calendar">
            {formatCount(problems.length, 'schedule')} not carried out
          </Link>
        ) : (
          <Link to="/admin/calendar">Calendar</Link>
        )}
      </Foot>
    </DashboardSection>
  );
}

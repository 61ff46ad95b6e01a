import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { colour, motion, radius } from '../../../ui/tokens.ts';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { kindByName } from '../../../lib/kinds/kinds.context.ts';
import { RowLink } from '../../tools/lists/row-link.ts';
import type { DashboardFragment } from './dashboard.graphql.gen.ts';
import { DashboardSection } from './dashboard.section.tsx';
import { phone } from '../../tools/screen/breakpoints.ts';

/** "page, post, or article" */
const kindNames = new Intl.ListFormat('en', { type: 'disjunction' }).format(declaredKinds.map(({ name }) => name));

/** Rows of items: kind, title, status, time. */
export const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none', borderTop: `1px solid ${colour.line}` });

export const Row = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) 120px 104px',
  alignItems: 'center',
  gap: '2px 16px',
  minHeight: 52,
  padding: '8px 12px',
  marginInline: -12,
  borderRadius: radius.small,
  fontSize: 13,
  lineHeight: '20px',
  color: colour.inkSoft,
  transition: `background-color ${motion.fast} ${motion.ease}`,
  '&::after': { content: '""', position: 'absolute', inset: 'auto 12px 0', borderBottom: `1px solid ${colour.line}` },
  '&:hover': { background: colour.sunken },
  '& > time': { textAlign: 'end' },
  // "Published, changes waiting" takes two lines.
  '& > [data-status]': { whiteSpace: 'normal' },
  [phone]: {
    gridTemplateColumns: 'auto auto minmax(0, 1fr)',
    '& > a': { gridColumn: '1 / -1', gridRow: 1 },
  },
});

interface RecentContentProps {
  items: DashboardFragment['recent'];
}

export function RecentContent({ items }: RecentContentProps) {
  return (
    <DashboardSection title="Recent Content">
      {items.length === 0 ? (
        <ScreenMessage title="No content yet">Create your first {kindNames} to get started.</ScreenMessage>
      ) : (
        <Items items={items} />
      )}
    </DashboardSection>
  );
}

/** Drafts, most recently edited first; nothing if there are none. */
export function OpenDrafts({ items }: RecentContentProps) {
  if (items.length === 0) return null;
  return (
    <DashboardSection title="Open Drafts">
      <Items items={items} />
    </DashboardSection>
  );
}

function Items({ items }: RecentContentProps) {
  return (
    <List>
      {items.map(({ id, kind, title, status, updatedAt, hasWorkingCopy }) => {
        const { label, plural } = kindByName(kind, declaredKinds);
        return (
          <Row key={`${kind}-${id}`}>
            <span>{label}</span>
            <RowLink to={`/admin/${plural}/${id}`}>{title}</RowLink>
            <StatusBadge status={status} isWaiting={hasWorkingCopy} />
            <RelativeTime at={updatedAt} />
          </Row>
        );
      })}
    </List>
  );
}

export function RecentContentSkeleton() {
  return (
    <DashboardSection title="Recent Content">
      <div aria-hidden>
        {[48, 62, 40, 55, 50].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={52} />
        ))}
      </div>
    </DashboardSection>
  );
}

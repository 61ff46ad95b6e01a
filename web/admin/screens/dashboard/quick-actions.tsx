import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Upload } from 'lucide-react';
import { Link } from 'react-router';
import { can } from '#schema/permissions';
import type { Viewer } from '../../../session/use-session.ts';
import { contentSections } from '../../../lib/kinds/content-sections.ts';
import { DashboardSection } from './dashboard.section.tsx';

const actions = [
  ...contentSections.map(({ resource, create }) => ({ ...create, resource })),
  { label: 'Upload Media', icon: Upload, resource: 'media' as const, to: '/admin/media' },
];

const Actions = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
});

/** Links to create items, as far as the viewer may; nothing without any. */
export function QuickActions({ viewer }: { viewer: Viewer }) {
  const open = actions.filter(({ resource }) => can(viewer, 'create', resource));
  if (open.length === 0) return null;
  return (
    <DashboardSection title="Quick Actions">
      <Actions>
        {open.map(({ label, to, icon: Icon }) => (
          <Button
            key={to}
            component={Link}
            to={to}
            variant="outlined"
            color="inherit"
            startIcon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
            sx={{ justifyContent: 'flex-start' }}
          >
            {label}
          </Button>
        ))}
      </Actions>
    </DashboardSection>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FilePlus, Newspaper, NotebookPen } from 'lucide-react';
import { Link } from 'react-router';
import { can } from '#schema/permissions';
import type { Viewer } from '../../session/use-session.ts';
import { Part } from './part.tsx';

const actions = [
  { label: 'Create New Page', section: 'pages', icon: FilePlus },
  { label: 'Add Blog Post', section: 'posts', icon: Newspaper },
  { label: 'Write Article', section: 'articles', icon: NotebookPen },
] as const;

const Actions = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
});

/** What one may begin; nothing at all where one may begin nothing. */
export function QuickActions({ viewer }: { viewer: Viewer }) {
  const open = actions.filter(({ section }) => can(viewer, 'create', section));
  if (open.length === 0) return null;
  return (
    <Part title="Quick Actions">
      <Actions>
        {open.map(({ label, section, icon: Icon }) => (
          <Button
            key={section}
            component={Link}
            to={`/admin/${section}/new`}
            variant="outlined"
            color="inherit"
            startIcon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
            sx={{ justifyContent: 'flex-start' }}
          >
            {label}
          </Button>
        ))}
      </Actions>
    </Part>
  );
}

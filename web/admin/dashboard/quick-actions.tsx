import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FilePlus, Newspaper, NotebookPen, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { can } from '#schema/permissions';
import type { Viewer } from '../../session/use-session.ts';
import { Part } from './part.tsx';

const actions = [
  { label: 'Create New Page', section: 'pages', to: '/admin/pages/new', icon: FilePlus },
  { label: 'Add Blog Post', section: 'posts', to: '/admin/posts/new', icon: Newspaper },
  { label: 'Write Article', section: 'articles', to: '/admin/articles/new', icon: NotebookPen },
  { label: 'Upload Media', section: 'media', to: '/admin/media', icon: Upload },
] as const;

const Actions = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
});

/** What one may begin; nothing at all where one may begin nothing. */
export function QuickActions({ viewer }: { viewer: Viewer }) {
  const open = actions.filter(({ section }) => can(viewer, 'create', section));
  if (open.length === 0) return null;
  return (
    <Part title="Quick Actions">
      <Actions>
        {open.map(({ label, section, to, icon: Icon }) => (
          <Button
            key={section}
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
    </Part>
  );
}

import Button from '@mui/material/Button';
import { UserCheck } from 'lucide-react';
import { Link } from 'react-router';
import { can } from '#schema/permissions';
import type { Viewer } from '#schema/permissions';

/** What asking about others' access takes. */
export const canCheckAccess = (viewer: Viewer) => can(viewer, 'read', 'users') && can(viewer, 'read', 'roles');

/** To "May this person do this, and why?"; nothing for who may not ask. */
export function AccessCheckLink({ viewer }: { viewer: Viewer }) {
  if (!canCheckAccess(viewer)) return null;
  return (
    <Button
      component={Link}
      to="/admin/access"
      variant="outlined"
      color="inherit"
      startIcon={<UserCheck size={16} strokeWidth={2} aria-hidden />}
    >
      Check Access
    </Button>
  );
}

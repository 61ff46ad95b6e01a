import Button from '@mui/material/Button';
import { UserCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { PermissionHolder } from '#schema/permissions';
import { canCheckAccess } from '#schema/users/access-check';

/** A link to the access check; nothing without the permissions for it. */
export function AccessCheckLink({ viewer }: { viewer: PermissionHolder }) {
  if (!canCheckAccess(viewer)) return null;
  return (
    <Button
      component={Link}
      to="/admin/access"
      variant="outlined"
      color="inherit"
      startIcon={<UserCheck size={16} strokeWidth={2} aria-hidden />}
    >
      Check access
    </Button>
  );
}

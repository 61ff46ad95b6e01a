import { useId } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { colour } from '../../../ui/tokens.ts';
import { TallDialog } from '../../tools/dialogs/tall.dialog.tsx';
import { PermissionsForm } from './permissions.form.tsx';
import { describeEffect } from './role-holders.ts';
import type { Permission, roleAccess, RoleRow } from './role-access.ts';
import { useTickConsequences } from './use-tick-consequences.ts';
import { usePermissionTicks } from './use-permission-ticks.ts';

const Intro = styled('p')({ margin: '0 0 20px', fontSize: 14, lineHeight: 1.5, color: colour.inkSoft });

interface PermissionsDialogProps {
  open: boolean;
  role: RoleRow;
  permissions: readonly Permission[];
  access: ReturnType<typeof roleAccess>;
  /** The viewer has this role. */
  isOwn: boolean;
  onClose: () => void;
}

export function PermissionsDialog({ open, role, permissions, access, isOwn, onClose }: PermissionsDialogProps) {
  const effectId = useId();
  const reason = access.whyFixed(role);
  const consequences = useTickConsequences(role, open && reason === null);
  const ticks = usePermissionTicks(role, isOwn, consequences);
  return (
    <TallDialog open={open} title={`Manage Permissions - ${role.displayName}`} maxWidth="md" onClose={onClose}>
      {/* Focusable if read-only, so that the keyboard can scroll it. */}
      <DialogContent sx={{ pb: 0 }} {...(reason && { tabIndex: 0, role: 'group', 'aria-label': 'Permissions' })}>
        {reason ? (
          <Alert severity="info" role="note" sx={{ mb: 2.5 }}>
            {reason}
          </Alert>
        ) : (
          <Intro>
            Changes apply immediately. <span id={effectId}>{describeEffect(role, consequences.everyone)}</span>
            {consequences.isFailed && ' Could not load who gains or loses what.'}
          </Intro>
        )}
        <PermissionsForm
          permissions={permissions}
          isAssigned={ticks.isAssigned}
          effectId={effectId}
          isFixed={reason !== null}
          canHandOut={access.canHandOut}
          effectOf={consequences.wordsOf}
          onTick={ticks.tick}
        />
      </DialogContent>
      <DialogActions sx={{ borderTop: `1px solid ${colour.line}`, pt: '16px' }}>
        <Button onClick={onClose} variant="contained">
          Done
        </Button>
      </DialogActions>
    </TallDialog>
  );
}

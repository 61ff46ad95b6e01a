import { useId } from 'react';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { capitalised } from '#schema/text/capitalised';
import { colour, font, radius } from '../../../ui/tokens.ts';
import type { Permission } from './role-access.ts';

const Group = styled('fieldset')({
  margin: '0 0 24px',
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': {
    float: 'left',
    width: '100%',
    padding: '0 0 6px',
    marginBottom: 6,
    borderBottom: `1px solid ${colour.line}`,
    fontSize: 13,
    lineHeight: '20px',
    fontWeight: 600,
    color: colour.ink,
  },
  '& legend span': { float: 'right', fontWeight: 400, color: colour.inkMute, fontVariantNumeric: 'tabular-nums' },
  '& > div': { clear: 'both', display: 'grid', gap: '2px 20px' },
  '@media (min-width: 640px)': { '& > div': { gridTemplateColumns: '1fr 1fr' } },
});

const Choice = styled('label')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: 4,
  padding: '4px 8px 6px 0',
  borderRadius: radius.small,
  fontSize: 14,
  lineHeight: '20px',
  cursor: 'pointer',
  '&:hover': { background: colour.sunken },
  '&:has(:disabled)': { cursor: 'default', background: 'none' },
  '& .MuiCheckbox-root': { padding: 6, marginTop: -5 },
  '& strong': { fontWeight: 550, color: colour.ink },
  '& code': {
    marginInlineStart: 8,
    fontFamily: font.mono,
    fontSize: 12,
    color: colour.inkMute,
    overflowWrap: 'anywhere',
  },
  '& small': { display: 'block', fontSize: 12.5, lineHeight: 1.4, color: colour.inkSoft },
});

interface PermissionsFormProps {
  permissions: readonly Permission[];
  isAssigned: (permission: Permission) => boolean;
  /** The id of the sentence above, about who is affected by a change. */
  effectId: string;
  /** Read-only; the reason is shown elsewhere. */
  isFixed: boolean;
  canHandOut: (permission: Permission) => boolean;
  /** Who gains or loses the permission, as a sentence, if that differs from the sentence above. */
  effectOf: (permission: Permission, isAssigned: boolean) => string | null;
  onTick: (permission: Permission, isAssigned: boolean) => void;
}

/** All permissions, by resource. Each change is saved immediately. */
export function PermissionsForm({
  permissions,
  isAssigned,
  effectId,
  isFixed,
  canHandOut,
  effectOf,
  onTick,
}: PermissionsFormProps) {
  const id = useId();
  const resources = [...new Set(permissions.map(({ resource }) => resource))];
  return resources.map((resource) => {
    const members = permissions.filter((permission) => permission.resource === resource);
    return (
      <Group key={resource}>
        <legend>
          {capitalised(resource)}
          <span>
            {members.filter(isAssigned).length} of {members.length}
          </span>
        </legend>
        <div>
          {members.map((permission) => {
            const isOwn = canHandOut(permission);
            const helpId = `${id}-${permission.id}`;
            const effect = isFixed || !isOwn ? null : effectOf(permission, isAssigned(permission));
            return (
              <Choice key={permission.id}>
                <Checkbox
                  size="small"
                  checked={isAssigned(permission)}
                  disabled={isFixed || !isOwn}
                  onChange={(event) => onTick(permission, event.target.checked)}
                  slotProps={{
                    input: {
                      'aria-label': permission.displayName,
                      'aria-describedby': isFixed || !isOwn ? helpId : `${helpId} ${effectId}`,
                    },
                  }}
                />
                <span>
                  <strong>{permission.displayName}</strong>
                  <span id={helpId}>
                    <code>
                      {permission.resource}.{permission.action}
                    </code>
                    <small>{sentences(permission.description, effect)}</small>
                    {!isFixed && !isOwn && <small>You do not have this permission yourself.</small>}
                  </span>
                </span>
              </Choice>
            );
          })}
        </div>
      </Group>
    );
  });
}

/** On one line, so that nothing moves when the second one arrives. */
const sentences = (description: string | null, effect: string | null) =>
  effect === null ? description : [description, effect].filter(Boolean).join('. ');

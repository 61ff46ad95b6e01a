import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { permissionKey, permissionsOf, resourcesOf } from '#schema/permissions';
import { capitalised } from '#schema/text/capitalised';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { SelectChevron } from '../../../ui/icons/select-chevron.tsx';

const permissions = permissionsOf(declaredKinds);

const groups = Object.keys(resourcesOf(declaredKinds)).map((resource) => ({
  resource,
  title: capitalised(resource),
  options: permissions.filter((one) => one.resource === resource),
}));

interface PermissionFieldProps {
  id: string;
  value: string;
  onChange: (permission: string | null) => void;
}

/** A select of all permissions, grouped by resource. */
export function PermissionField({ id, value, onChange }: PermissionFieldProps) {
  return (
    <NativeSelect
      id={id}
      value={value}
      onChange={(event) => onChange(event.target.value || null)}
      input={<OutlinedInput size="small" />}
      IconComponent={SelectChevron}
      fullWidth
    >
      <option value="">Choose a permission</option>
      {groups.map(({ resource, title, options }) => (
        <optgroup key={resource} label={title}>
          {options.map((one) => (
            <option key={one.action} value={permissionKey(one.resource, one.action)}>
              {one.displayName} ({permissionKey(one.resource, one.action)})
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}

import { styled } from '@mui/material/styles';
import { DialogForm } from '../../tools/dialogs/dialog.form.tsx';
import { limits } from '#schema/constants';
import { FormNumberField } from '../../../ui/form/form-number-field.tsx';
import { FormSwitchField } from '../../../ui/form/form-switch-field.tsx';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import type { RefusedFields } from '../../../ui/form/use-form-field.ts';
import { roleFormRules } from './role-values.ts';
import type { RoleValues } from './role-values.ts';

const Pair = styled('div')({
  display: 'grid',
  columnGap: 16,
  '@media (min-width: 520px)': { gridTemplateColumns: '1fr 1fr' },
});

export interface RoleFormProps {
  isNew: boolean;
  /** The Administrator role keeps its system name and level, and stays active. */
  isAdministrator: boolean;
  /** The viewer's own level. */
  level: number;
  initialValues: RoleValues;
  /** Resolves to the server's errors, or to null. */
  onSubmit: (values: RoleValues) => Promise<RefusedFields | null>;
}

export function RoleForm(props: RoleFormProps) {
  const { isNew, isAdministrator, level, initialValues, onSubmit } = props;
  return (
    <DialogForm<RoleValues>
      submitLabel={isNew ? 'Create Role' : 'Save Changes'}
      initialValues={initialValues}
      validationSchema={roleFormRules}
      onSubmit={onSubmit}
    >
      {({ values }) => (
        <>
          <Pair>
            <FormTextField
              name="name"
              label="Role name"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus={isNew}
              readOnly={isAdministrator}
              help={isAdministrator ? 'Fixed for the Administrator role.' : 'The system name, such as “editor”.'}
            />
            <FormTextField
              name="displayName"
              label="Display name"
              autoComplete="off"
              help="The name people see, such as “Editor”."
            />
          </Pair>
          <FormTextField name="description" label="Description" autoComplete="off" multiline minRows={2} maxRows={6} />
          <FormNumberField
            name="level"
            label="Level"
            readOnly={isAdministrator}
            min={limits.roleLevelMin}
            max={limits.roleLevelMax}
            help={
              isAdministrator
                ? 'Fixed for the Administrator role.'
                : `${limits.roleLevelMin} to ${limits.roleLevelMax}. You cannot manage roles above ` +
                  `your own level, which is ${level}.`
            }
            sx={{ maxWidth: 120 }}
          />
          <FormSwitchField
            name="isActive"
            label="Active"
            disabled={isAdministrator}
            help={activeHelp(values.isActive, isAdministrator)}
          />
        </>
      )}
    </DialogForm>
  );
}

function activeHelp(isActive: boolean, isAdministrator: boolean): string {
  if (isAdministrator) return 'The Administrator role stays active.';
  return isActive ? 'People with this role have its permissions.' : 'The role has no effect.';
}

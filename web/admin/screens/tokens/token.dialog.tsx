import { useState } from 'react';
import type { CSSProperties } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useApolloClient } from '@apollo/client/react';
import { useField } from 'formik';
import { string } from 'yup';
import { limits, type View } from '#schema/constants';
import { tokenRulesFor } from '#schema/rules/people/token';
import { isAddressRange } from '#schema/text/address-range';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { FormSelectField } from '../../../ui/form/form-select-field.tsx';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { colour } from '../../../ui/tokens.ts';
import { DialogForm } from '../../tools/dialogs/dialog.form.tsx';
import { FormDialog } from '../../tools/dialogs/form.dialog.tsx';
import { Secret, SecretDialog, SecretNote } from '../../tools/dialogs/secret.dialog.tsx';
import { saveAccount } from '../../tools/password-prompt/save-account.ts';
import { expiryOptions } from './expiry-options.ts';
import { CreateTokenDocument } from './tokens.graphql.gen.ts';

/** From this width the actions of a resource fit on one line. */
const roomy = '@media (min-width: 640px)';

const Choices = styled('fieldset')({
  margin: '0 0 16px',
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 6, fontSize: 13, fontWeight: 550, color: colour.ink },
  '& > div:not([id])': {
    display: 'flex',
    gap: 12,
    padding: '2px 0',
    borderBottom: `1px solid ${colour.line}`,
    fontSize: 13,
    '& > span': { flex: '0 0 76px', padding: '7px 0', color: colour.inkSoft },
    '& > div': { flex: 1, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))', minWidth: 0 },
    '& .MuiFormControlLabel-root': { marginInlineEnd: 0, [roomy]: { gridColumn: 'var(--column)' } },
  },
  '& .MuiFormControlLabel-label': { fontSize: 13 },
  '& p': { margin: '6px 0 0', fontSize: 12.5, color: colour.dangerText },
});

const rules = tokenRulesFor(declaredKinds);

const listOf = (text: string) => text.split(/[\s,]+/).filter((one) => one !== '');

const formRules = rules.pick(['name', 'permissions', 'view']).shape({
  addresses: string().test('addresses', 'Each must be an IP address or a network, such as 203.0.113.0/24', (text) =>
    listOf(text ?? '').every(isAddressRange),
  ),
  rate: string().test('rate', `Must be a whole number from 1 to ${limits.tokenRate}, or empty`, (text = '') =>
    text.trim() === '' ? true : /^[1-9]\d{0,8}$/.test(text.trim()) && Number(text) <= limits.tokenRate,
  ),
});

const viewOptions: { value: View; label: string }[] = [
  { value: 'published', label: 'Only what is published' },
  { value: 'everything', label: 'Everything it may read, drafts too' },
];

interface TokenDialogProps {
  open: boolean;
  /** Whether it is a service token, which belongs to the installation. */
  isService?: boolean;
  /** The user's own permissions: a token may have any of them. */
  permissions: readonly string[];
  onClose: () => void;
  onMade: () => void;
}

export function TokenDialog({ open, isService = false, permissions, onClose, onMade }: TokenDialogProps) {
  const client = useApolloClient();
  const [token, setToken] = useState<string | null>(null);
  const initialValues = {
    ...{ name: '', permissions: [] as string[], view: 'published' as View, expiresInDays: '90' },
    ...{ addresses: '', rate: '' },
  };

  const make = async (values: typeof initialValues) => {
    const { name, view, expiresInDays, addresses, rate } = values;
    const input = {
      ...{ name, view, permissions: values.permissions, expiresInDays: Number(expiresInDays), isService },
      ...{ allowedAddresses: listOf(addresses), requestsPerMinute: rate.trim() === '' ? null : Number(rate) },
    };
    return saveAccount(values, async () => {
      const { data } = await client.mutate({ mutation: CreateTokenDocument, variables: { input } });
      onClose();
      setToken(data?.made.token ?? null);
      onMade();
    });
  };
  return (
    <>
      <FormDialog
        open={open}
        title={isService ? 'New service token' : 'New API token'}
        unsavedName="the new token"
        onClose={onClose}
      >
        <DialogForm
          submitLabel="Create token"
          initialValues={initialValues}
          validationSchema={formRules}
          validateOnBlur={false}
          onSubmit={make}
        >
          <FormTextField
            name="name"
            label="Name"
            help="What it is for, such as “Newsletter import”."
            autoComplete="off"
            autoFocus
          />
          <FormSelectField
            name="view"
            label="Shows by default"
            options={viewOptions}
            help="What lists and items contain unless a call sets “view”. It does not limit what the token may change."
          />
          <FormSelectField name="expiresInDays" label="Expires after" options={expiryOptions} />
          {isService && (
            <>
              <FormTextField
                name="addresses"
                label="Allowed addresses"
                placeholder="203.0.113.7 2001:db8::/32"
                help="IP addresses and networks, separated by spaces. Leave empty to allow any address."
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
              <FormTextField
                name="rate"
                label="Requests a minute"
                help="Further requests are refused until the minute is over. Leave empty for no limit."
                autoComplete="off"
                inputMode="numeric"
              />
            </>
          )}
          <PermissionChoices permissions={permissions} />
        </DialogForm>
      </FormDialog>
      <SecretDialog
        open={token !== null}
        title="Your new token"
        secret={token ?? ''}
        copied="Token copied"
        closeLabel="I have saved it"
        onClose={() => setToken(null)}
      >
        <SecretNote>It is shown only once. Anyone who has it can use the permissions you chose.</SecretNote>
        <Secret>{token}</Secret>
      </SecretDialog>
    </>
  );
}

function PermissionChoices({ permissions }: { permissions: readonly string[] }) {
  const [{ value }, { error, touched }, { setValue }] = useField<string[]>('permissions');
  return (
    <Choices aria-describedby="token-permissions">
      <legend>Permissions</legend>
      {byResource(permissions).map(([resource, actions]) => (
        <div key={resource}>
          <span>{resource}</span>
          <div>
            {actions.map((action) => {
              const permission = `${resource}.${action}`;
              return (
                <FormControlLabel
                  key={action}
                  label={action}
                  style={{ '--column': columnOf(action) } as CSSProperties}
                  control={
                    <Checkbox
                      size="small"
                      slotProps={{ input: { 'aria-label': permission } }}
                      checked={value.includes(permission)}
                      onChange={(_, isTicked) =>
                        void setValue(isTicked ? [...value, permission] : value.filter((one) => one !== permission))
                      }
                    />
                  }
                />
              );
            })}
          </div>
        </div>
      ))}
      <div id="token-permissions" aria-live="polite">
        {touched && error && <p>{error}</p>}
      </div>
    </Choices>
  );
}

const usualOrder = ['read', 'create', 'update', 'delete'];

/** Sorts actions the same way in every row; rare ones come last. */
const columnOf = (action: string) => (usualOrder.includes(action) ? usualOrder.indexOf(action) : usualOrder.length) + 1;

/** The actions of each resource, read first. */
function byResource(permissions: readonly string[]): [resource: string, actions: string[]][] {
  const actions = new Map<string, string[]>();
  for (const permission of permissions) {
    const [resource = '', action = ''] = permission.split('.');
    actions.set(resource, [...(actions.get(resource) ?? []), action]);
  }
  return [...actions].map(([resource, all]) => [resource, all.sort((one, other) => columnOf(one) - columnOf(other))]);
}

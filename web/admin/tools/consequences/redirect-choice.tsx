import { useId } from 'react';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { can } from '#schema/permissions';
import type { PermissionHolder } from '#schema/permissions';
import { SelectChevron } from '../../../ui/icons/select-chevron.tsx';
import type { ActConsequencesFragment } from './consequences.graphql.gen.ts';
import { ChoiceRow, ItemField } from './link-choice.tsx';
import type { Found } from './link-choice.tsx';

/** The response for visitors of an address that ends. */
export interface RedirectWish {
  action: 'nothing' | 'redirect' | 'gone';
  item: Found | null;
}

export const noRedirect: RedirectWish = { action: 'nothing', item: null };

/** For the mutation; null for none. */
export function redirectInputOf(from: string | null, { action, item }: RedirectWish) {
  if (from === null || action === 'nothing') return null;
  if (action === 'gone') return { from, to: null, status: 410 };
  return { from, to: item?.path ?? '', status: 301 };
}

/** The address of the one page that ends, if the viewer may redirect it. */
export function endingAddress(viewer: PermissionHolder, shown: ActConsequencesFragment | null): string | null {
  const ending = shown?.addresses.filter(({ name, effect }) => name === 'Page' && effect === 'ends') ?? [];
  return can(viewer, 'update', 'settings') && ending.length === 1 ? (ending[0]?.address ?? null) : null;
}

interface RedirectChoiceProps {
  address: string;
  exceptIds: readonly string[];
  value: RedirectWish;
  onChange: (value: RedirectWish) => void;
}

/** Before a deletion: the response for visitors of the address. */
export function RedirectChoice({ address, exceptIds, value, onChange }: RedirectChoiceProps) {
  const id = useId();
  return (
    <ChoiceRow>
      <label htmlFor={id}>Visitors to {address} will get</label>
      <NativeSelect
        value={value.action}
        fullWidth
        input={<OutlinedInput size="small" />}
        IconComponent={SelectChevron}
        inputProps={{ id }}
        onChange={({ target }) => onChange({ ...value, action: target.value as RedirectWish['action'] })}
      >
        <option value="nothing">The not-found page</option>
        <option value="redirect">Another page: redirect its address to …</option>
        <option value="gone">A note that the page was removed (410)</option>
      </NativeSelect>
      {value.action === 'redirect' && (
        <ItemField
          label="Redirect its address to"
          exceptIds={exceptIds}
          value={value.item}
          onChange={(item) => onChange({ ...value, item })}
        />
      )}
    </ChoiceRow>
  );
}

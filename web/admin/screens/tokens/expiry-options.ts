import type { Option } from '../../../ui/form/form-select-field.tsx';

/** For how many days a token is valid. */
export const expiryOptions: readonly Option[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '6 months' },
  { value: '365', label: '1 year' },
];

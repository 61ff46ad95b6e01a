/** The field's value before or after. */
export type ShownValue = { is: 'text'; text: string } | { is: 'empty' } | { is: 'secret' } | { is: 'personal' };

export interface FieldChange {
  name: string;
  label: string;
  before: ShownValue;
  after: ShownValue;
}

/** How a stored value is shown. */
export function shownOf(value: unknown): ShownValue {
  if (value === '•••') return { is: 'secret' };
  if (value === '(personal)') return { is: 'personal' };
  if (value === null || value === undefined || value === '') return { is: 'empty' };
  if (typeof value === 'boolean') return { is: 'text', text: value ? 'Yes' : 'No' };
  if (typeof value === 'string') return { is: 'text', text: value };
  if (Array.isArray(value) && value.length === 0) return { is: 'empty' };
  return { is: 'text', text: JSON.stringify(value, null, 2) };
}

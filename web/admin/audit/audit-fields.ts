import type { AuditEntry } from './audit-labels.ts';

/** The field's value before or after. */
export type Shown = { is: 'text'; text: string } | { is: 'empty' } | { is: 'secret' } | { is: 'personal' };

export interface FieldChange {
  name: string;
  label: string;
  before: Shown;
  after: Shown;
}

type Values = Record<string, unknown> | null;

/** The fields of an entry, in stored order. For created and deleted items, only fields with a value. */
export function fieldsOf(entry: AuditEntry): FieldChange[] {
  const [before, after] = [entry.before as Values, entry.after as Values];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({
      name,
      label: labelOf(name),
      before: shownOf(before?.[name]),
      after: shownOf(after?.[name]),
    }))
    .filter((field) => field.before.is !== 'empty' || field.after.is !== 'empty');
}

const initials: Readonly<Record<string, string>> = { id: 'ID', html: 'HTML', seo: 'SEO', url: 'URL', json: 'JSON' };

/** `meta_description` is "Meta description". */
function labelOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .map((word) => initials[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shownOf(value: unknown): Shown {
  if (value === '•••') return { is: 'secret' };
  if (value === '(personal)') return { is: 'personal' };
  if (value === null || value === undefined || value === '') return { is: 'empty' };
  if (typeof value === 'boolean') return { is: 'text', text: value ? 'Yes' : 'No' };
  if (typeof value === 'string') return { is: 'text', text: value };
  if (Array.isArray(value) && value.length === 0) return { is: 'empty' };
  return { is: 'text', text: JSON.stringify(value, null, 2) };
}

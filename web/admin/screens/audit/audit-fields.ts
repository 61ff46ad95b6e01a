import { capitalised } from '#schema/text/capitalised';
import { shownOf, type FieldChange } from '../../tools/changes/field-change.ts';
import type { AuditEntry } from './audit-labels.ts';

type AuditedValues = Record<string, unknown> | null;

/** The fields of an entry, in stored order. For created and deleted items, only fields with a value. */
export function fieldsOf(entry: AuditEntry): FieldChange[] {
  const [before, after] = [entry.before as AuditedValues, entry.after as AuditedValues];
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
  return capitalised(words);
}

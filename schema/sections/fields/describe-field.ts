import { sentences } from '../../text/sentences.ts';
import type { SectionField } from '../define.ts';

/** Describes a field of a section for readers of the APIs, from its declaration. */
export function describeSectionField(field: SectionField): string {
  return sentences([
    field.label,
    field.help,
    field.type === 'choice' && `One of: ${field.options.map(({ value }) => value).join(', ')}`,
    'maxLength' in field && `At most ${field.maxLength} characters`,
    field.type === 'number' && 'Null for none',
  ]);
}

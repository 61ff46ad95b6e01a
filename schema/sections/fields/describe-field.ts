import { sentences } from '../../text/sentences.ts';
import type { SectionField } from '../define.ts';

/** What a field of a section is, for those who read the APIs. From its declaration. */
export function describeSectionField(field: SectionField): string {
  return sentences([
    field.label,
    field.help,
    field.type === 'choice' && `One of: ${field.options.map(({ value }) => value).join(', ')}`,
    'maxLength' in field && `At most ${field.maxLength} characters`,
    field.type === 'number' && 'Null for none',
  ]);
}

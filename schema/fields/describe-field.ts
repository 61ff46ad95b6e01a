import { sentences } from '../text/sentences.ts';
import { choiceValues } from './choice-values.ts';
import type { Field } from './define.ts';
import type { None } from './field-rules.ts';
import { emptyOf } from './field-types.ts';

/** Describes a field for readers of the APIs, with its limit and the meaning of null, from its declaration. */
export function describeField(field: Field, use: 'output' | 'input' = 'output', none: None = null): string {
  const { label, help, required } = field;
  const description = field.description ?? (none === null ? (help ?? label) : sentences([label, help]));
  const canBeNull = emptyOf(field, none) === null && (none === '' || !required);
  return sentences([
    description,
    field.type === 'choice' && `${field.isOpen ? 'Suggested' : 'One of'}: ${choiceValues(field).join(', ')}`,
    'maxLength' in field && field.type !== 'tags' && `At most ${field.maxLength} characters`,
    canBeNull && !/\bnull\b/i.test(description) && (use === 'input' ? 'Null clears it' : 'Null for none'),
  ]);
}

import { sentences } from '../text/sentences.ts';
import type { FieldDeclaration } from './define.ts';
import { typeOf } from './field-types.ts';

/** Describes a field for readers of the APIs, with its limit and the meaning of null, from its declaration. */
export function describeField(field: FieldDeclaration, use: 'output' | 'input' = 'output'): string {
  const { label, help, description = help ?? label } = field;
  const isOptional = !field.required && typeOf(field).empty === null;
  return sentences([
    description,
    'options' in field && `${field.isOpen ? 'Suggested' : 'One of'}: ${field.options.join(', ')}`,
    'maxLength' in field && field.type !== 'tags' && `At most ${field.maxLength} characters`,
    isOptional && !/\bnull\b/i.test(description) && (use === 'input' ? 'Null clears it' : 'Null for none'),
  ]);
}

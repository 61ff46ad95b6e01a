import { object } from 'yup';
import { typeOf } from '../../fields/field-types.ts';
import { checkPatch } from '../check.ts';

const field = { type: 'date', label: 'Published on' } as const;
const rules = object({ publishedAt: typeOf(field).rule(field, null) });

/**
 * The date of publication in an item's input; null to remove it, undefined if the input has none.
 * @throws RuleFailure
 */
export function checkPublishedAt(input: unknown): string | null | undefined {
  if (typeof input !== 'object' || input === null || !('publishedAt' in input)) return undefined;
  const checked: { publishedAt?: string | null } = checkPatch(
    rules,
    { publishedAt: input.publishedAt },
    { ignored: [] },
  );
  return checked.publishedAt;
}

import type { Condition, FieldCondition } from './condition.ts';

/**
 * The first condition that no index supports, such as a text that must not contain something. It is allowed together
 * with one that an index supports, other than the status, which most items share.
 * @returns null when an index supports the conditions
 */
export function unindexedCondition(condition: Condition): FieldCondition | null {
  const { isAnswered, hard } = check(condition, false);
  return isAnswered ? null : (hard ?? null);
}

interface Checked {
  /** Whether an index narrows the items to be looked at. */
  isAnswered: boolean;
  /** The first condition that no index supports. */
  hard?: FieldCondition | undefined;
}

function check(condition: Condition, isNegated: boolean): Checked {
  if ('not' in condition) return check(condition.not, !isNegated);
  if ('and' in condition || 'or' in condition) {
    const parts = ('and' in condition ? condition.and : condition.or).map((part) => check(part, isNegated));
    const needsEach = 'and' in condition === isNegated;
    const isAnswered = needsEach ? parts.every((part) => part.isAnswered) : parts.some((part) => part.isAnswered);
    return { isAnswered, hard: parts.find(({ hard }) => hard)?.hard };
  }
  const { field, operator } = condition;
  if (isNegated && (operator === 'contains' || operator === 'startsWith'))
    return { isAnswered: false, hard: condition };
  return { isAnswered: field.name !== 'status' };
}

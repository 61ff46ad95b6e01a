import type { Condition, FieldCondition } from './condition.ts';

/**
 * The question that no index answers: whether a text or a list does not contain something. It may stand beside one that
 * an index answers, other than the status, which most items share.
 * @returns null where an index answers the conditions
 */
export function unanswerable(condition: Condition): FieldCondition | null {
  const { isAnswered, hard } = check(condition, false);
  return isAnswered ? null : (hard ?? null);
}

interface Checked {
  /** Whether an index narrows the items to be looked at. */
  isAnswered: boolean;
  /** The first question that no index answers. */
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

import type { BulkAction } from '../../../../gql/types.gen.ts';
import { formatCount } from '#schema/text/format-count';
import type { Toast } from '../../../../ui/toast/toast.context.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { BulkResult } from '../kinds/content-operations.ts';

const past = {
  publish: 'published',
  unpublish: 'unpublished',
  delete: 'deleted',
  categorise: 'changed',
  addTag: 'changed',
  removeTag: 'changed',
} as const;
const already = {
  publish: 'already published',
  unpublish: 'not published',
  delete: 'already deleted',
  categorise: 'already in this category',
  addTag: 'already tagged with it',
  removeTag: 'not tagged with it',
} as const;

/**
 * The result in a sentence or two; refused items are listed separately.
 * @param value the category for `categorise`, null for none; the tag for `addTag` and `removeTag`
 */
export function bulkToast(
  kind: Pick<ContentKind, 'name'>,
  action: BulkAction,
  result: BulkResult,
  value: string | null = null,
): Toast {
  const { done, unchanged, refused } = result;
  const chosen = done.length + unchanged.length + refused.length;
  const of =
    done.length < chosen ? `${done.length} of ${formatCount(chosen, kind.name)}` : formatCount(done.length, kind.name);
  const notes = [
    ...(unchanged.length > 0
      ? [`${unchanged.length} ${unchanged.length === 1 ? 'was' : 'were'} ${already[action]}.`]
      : []),
    ...(refused.length > 0 ? [`${refused.length} could not be ${past[action]}. The list says why.`] : []),
  ];
  return {
    title: `${of} ${outcome(action, value)}`,
    ...(notes.length > 0 && { description: notes.join(' ') }),
    ...(refused.length > 0 && { variant: 'destructive' as const }),
  };
}

/** The result of scheduling several items; refused ones are listed separately. */
export function scheduledToast(kind: Pick<ContentKind, 'name'>, { done, refused }: BulkResult): Toast {
  const all = formatCount(done.length + refused.length, kind.name);
  if (refused.length === 0) return { title: `${all} scheduled` };
  const description = `${refused.length} could not be scheduled. The list says why.`;
  return { title: `${done.length} of ${all} scheduled`, description, variant: 'destructive' };
}

function outcome(action: BulkAction, value: string | null): string {
  if (action === 'categorise') return movedTo(value);
  if (action === 'addTag') return `tagged “${value}”`;
  return action === 'removeTag' ? `no longer tagged “${value}”` : past[action];
}

const movedTo = (category: string | null) => (category === null ? 'left without a category' : `moved to ${category}`);

const attempts: Partial<Record<BulkAction, string>> = {
  categorise: 'change the category',
  addTag: 'add the tag',
  removeTag: 'remove the tag',
};

export const failedToast = (action: BulkAction): Toast => ({
  title: 'Error',
  description: `Failed to ${attempts[action] ?? `${action} content`}. Please try again.`,
  variant: 'destructive',
});

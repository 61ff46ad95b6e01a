import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InPanel } from '../../../../../testing/in-panel.tsx';
import { render } from '../../../../../testing/render.tsx';
import { contentKind } from '../../kinds/content-kinds.ts';
import type { ContentItem, WorkingCopy } from '../../kinds/content-operations.ts';
import { ItemReviewContext } from '../../review/review.context.tsx';
import type { ItemReview } from '../../review/review.context.tsx';
import { LiveNotice } from './live.notice.tsx';

afterEach(cleanup);

const item = { id: '7', slug: 'a-post' } as ContentItem;
const copy = { id: '7', begunAt: '2026-11-23T10:00:00Z', savedBy: null } as unknown as WorkingCopy;

/** @param notes of its review; null without one */
function draw(notes: number | null, kept: WorkingCopy | null = copy) {
  const onDiscard = jest.fn();
  const review = notes === null ? null : { notes: Array.from({ length: notes }, (_, id) => ({ id: String(id) })) };
  render(
    <InPanel>
      <ItemReviewContext value={{ review } as unknown as ItemReview}>
        <LiveNotice kind={contentKind('posts')} item={item} copy={kept} viewerId="1" mayPublish onDiscard={onDiscard} />
      </ItemReviewContext>
    </InPanel>,
  );
  return onDiscard;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('changes that are not under review are discarded at once', async () => {
  const onDiscard = draw(null);
  await press('Discard changes');
  expect(onDiscard).toHaveBeenCalledTimes(1);
});

test.each([
  [0, 'This ends their review. Undo brings the changes back, but not the review.'],
  [
    1,
    'This ends their review and deletes its note. Undo brings the changes back, but neither the review nor its note.',
  ],
  [
    3,
    'This ends their review and deletes its 3 notes. Undo brings the changes back, but neither the review nor its notes.',
  ],
])('under review with %i notes, discarding first says what is lost', async (notes, words) => {
  const onDiscard = draw(notes);
  await press('Discard changes');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(words);
  expect(onDiscard).not.toHaveBeenCalled();
  await press('Discard changes');
  expect(onDiscard).toHaveBeenCalledTimes(1);
});

test('without changes there is nothing', () => {
  draw(null, null);
  expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

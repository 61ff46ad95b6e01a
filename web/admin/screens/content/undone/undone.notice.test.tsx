import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { render } from '../../../../testing/render.tsx';
import { tellUndone } from '../../../tools/undo/undone.ts';
import { emptyValues } from '../editor/form/content-values.ts';
import { contentKind } from '../kinds/content-kinds.ts';
import { UndoneNotice } from './undone.notice.tsx';
import { useUndoneItem } from './use-undone-item.ts';

const kind = contentKind('posts');

/** An editor of the post 7, in which something is typed. */
function Editor({ stored }: { stored: 'gone' | null }) {
  const [outdated, close] = useUndoneItem(kind, {
    id: '7',
    read: () => Promise.resolve(stored),
    typed: () => emptyValues(kind),
    show: () => undefined,
    onGone: () => undefined,
  });
  return outdated && <UndoneNotice kind={kind} state={outdated} onClose={close} />;
}

afterEach(cleanup);

test.each([
  [
    'its creation',
    'gone',
    'Creating this post was undone, so it is in the trash. Your unsaved changes are still here: restore it, then save.',
  ],
  [
    'a change',
    null,
    'The saved post was changed back. Your unsaved changes are still here and are merged when they are saved.',
  ],
] as const)(
  'unsaved changes stay when %s is undone, and the notice says what happened to the post',
  async (_, stored, words) => {
    render(<Editor stored={stored} />);
    await act(() => tellUndone([{ kind: 'post', itemId: '7' }]));
    expect(screen.getByRole('status').textContent).toBe(words);
  },
);

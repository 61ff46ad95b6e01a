import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react/pure';
import { render } from '../testing/render.tsx';
import { Comments } from './comments.tsx';

const comment = (id: string, parentId: string | null, author = 'Ben') => ({
  id,
  parentId,
  author,
  writtenAt: '2019-05-01T10:00:00.000Z',
  text: `Comment ${id}`,
});

test('replies are below their comment; replies to a missing comment stand alone', () => {
  const { container } = render(<Comments comments={[comment('1', null), comment('2', '9', ''), comment('3', '1')]} />);
  const section = within(screen.getByRole('region', { name: 'Comments' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BenMay 1, 2019Comment 1BenMay 1, 2019Comment 3',
    'BenMay 1, 2019Comment 3',
    'AnonymousMay 1, 2019Comment 2',
  ]);
  expect(container.querySelectorAll('time[datetime^="2019-05-01"]')).toHaveLength(3);
  expect(container.querySelector('form')).toBeNull();
});

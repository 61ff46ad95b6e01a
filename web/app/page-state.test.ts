import { expect, test } from '@jest/globals';
import { readPageState, writePageState } from './page-state.ts';

test('no text in the state breaks out of its element', () => {
  const text = '</script><script>alert(1)</script><!-- \u2028 \u2029 -->';
  const written = writePageState({ cache: { ROOT_QUERY: { __typename: 'Query', text } }, failure: null, form: null });
  expect(written.match(/<\/script>/g)).toHaveLength(1);
  expect(written).not.toMatch(/[\u2028\u2029]|<!--/);

  document.body.innerHTML = written;
  expect(readPageState().cache).toEqual({ ROOT_QUERY: { __typename: 'Query', text } });
});

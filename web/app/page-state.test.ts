import { expect, test } from '@jest/globals';
import { readPageState, writePageState } from './page-state.ts';

test('no text in the state can close its element', () => {
  const text = '</script><script>alert(1)</script><!-- \u2028 \u2029 -->';
  const cache = { ROOT_QUERY: { text } };
  const written = writePageState({ cache, router: {}, form: null, isGone: false, kinds: [], sections: [] }, '');
  expect(written.match(/<\/script>/g)).toHaveLength(1);
  expect(written).not.toMatch(/[\u2028\u2029]|<!--/);

  document.body.innerHTML = written;
  expect(readPageState().cache).toEqual(cache);
});

test('a text that the page contains is read from the page; other texts are in the state', () => {
  const [shown, other] = ['<h2 id="a">As &amp; is</h2><p>Shown</p>', '<p>Shown</p>'];
  const cache = {
    'Post:1': { reading: { html: shown } },
    'Post:2': { reading: { html: other } },
    ROOT_QUERY: { page: null },
  };
  const page = `<main><div class="h" data-prose="">${shown}</div></main>`;
  const written = writePageState({ cache, router: {}, form: null, isGone: false, kinds: [], sections: [] }, page);
  expect(written).not.toContain('As &amp; is');
  document.body.innerHTML = page + written;
  expect(readPageState().cache).toEqual(cache);
});

test('each of several texts is read from its own place', () => {
  const texts = ['<p>First</p>', '<p>Second</p>', '<p>Third</p>'];
  const cache = Object.fromEntries(texts.map((html, at) => [`Event:${at}`, { reading: { html } }]));
  const page = texts.map((html) => `<div data-prose="">${html}</div>`).join('<hr>');
  const written = writePageState({ cache, router: {}, form: null, isGone: false, kinds: [], sections: [] }, page);
  expect(written).not.toMatch(/First|Second|Third/);
  document.body.innerHTML = page + written;
  expect(readPageState().cache).toEqual(cache);
});

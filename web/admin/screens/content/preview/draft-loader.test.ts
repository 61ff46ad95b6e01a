import { jest } from '@jest/globals';
import { DraftLoader } from './draft-loader.ts';
import type { DraftAnswer } from './draft-loader.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const sent: string[] = [];
  const shown: DraftAnswer[] = [];
  const answers: ((answer: DraftAnswer) => void)[] = [];
  const loader = new DraftLoader({
    send: (body) => {
      sent.push(body);
      return new Promise((resolve) => answers.push(resolve));
    },
    onStart: () => undefined,
    onAnswer: (answer) => shown.push(answer),
    delayMs: 400,
  });
  const answer = async (html: string) => {
    answers.shift()?.({ html });
    await jest.advanceTimersByTimeAsync(0);
  };
  return { loader, sent, shown, answer };
}

test('requests the first preview at once, further ones when typing pauses', async () => {
  const { loader, sent, answer } = setUp();
  loader.want('a');
  expect(sent).toEqual(['a']);
  await answer('A');
  loader.want('ab');
  await jest.advanceTimersByTimeAsync(300);
  loader.want('abc');
  await jest.advanceTimersByTimeAsync(399);
  expect(sent).toEqual(['a']);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['a', 'abc']);
});

test('has one request at a time and always ends with the latest values', async () => {
  const { loader, sent, shown, answer } = setUp();
  loader.want('a');
  loader.want('ab');
  loader.want('abc');
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['a']);
  await answer('A');
  await jest.advanceTimersByTimeAsync(400);
  expect(sent).toEqual(['a', 'abc']);
  await answer('ABC');
  expect(shown).toEqual([{ html: 'A' }, { html: 'ABC' }]);
});

test('repeats an unchanged preview only on demand', async () => {
  const { loader, sent, answer } = setUp();
  loader.want('a');
  await answer('A');
  loader.want('ab');
  loader.want('a');
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['a']);
  loader.retry();
  expect(sent).toEqual(['a', 'a']);
});

test('sends nothing after it is stopped', async () => {
  const { loader, sent, shown, answer } = setUp();
  loader.want('a');
  loader.want('ab');
  loader.stop();
  await answer('A');
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['a']);
  expect(shown).toEqual([]);
});

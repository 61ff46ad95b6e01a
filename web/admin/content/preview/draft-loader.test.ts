import { jest } from '@jest/globals';
import { DraftLoader } from './draft-loader.ts';
import type { DraftAnswer } from './draft-loader.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function asked() {
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

test('the first is asked for at once, what follows when typing pauses', async () => {
  const { loader, sent, answer } = asked();
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

test('one at a time, and the last that was typed always comes', async () => {
  const { loader, sent, shown, answer } = asked();
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

test('what is shown is not asked for again, but by hand', async () => {
  const { loader, sent, answer } = asked();
  loader.want('a');
  await answer('A');
  loader.want('ab');
  loader.want('a');
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['a']);
  loader.retry();
  expect(sent).toEqual(['a', 'a']);
});

test('nothing comes after the end', async () => {
  const { loader, sent, shown, answer } = asked();
  loader.want('a');
  loader.want('ab');
  loader.stop();
  await answer('A');
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['a']);
  expect(shown).toEqual([]);
});

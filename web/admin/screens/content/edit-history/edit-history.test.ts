import { EditHistory } from './edit-history.ts';

const form = (title: string, status = 'draft') => ({ title, status });

test('undo and redo go through the states, and a new change ends what could be redone', () => {
  const history = new EditHistory(form(''));
  history.record(form('a'), null, 0);
  history.record(form('b'), null, 1);
  expect(history.undo()).toEqual(form('a'));
  expect(history.undo()).toEqual(form(''));
  expect(history.undo()).toBeNull();
  expect(history.redo()).toEqual(form('a'));
  history.record(form('c'), null, 2);
  expect(history.canRedo).toBe(false);
  expect(history.undo()).toEqual(form('a'));
});

test('typing without a pause is one step; another text, a pause or an action begins the next', () => {
  const history = new EditHistory(form(''));
  history.record(form('o'), 'title', 0);
  history.record(form('on'), 'title', 900);
  history.record(form('one'), 'title', 1800);
  history.record(form('one t'), 'title', 3000);
  history.record(form('one two'), 'other', 3100);
  history.record(form('one two', 'private'), null, 3200);
  expect([history.undo(), history.undo(), history.undo(), history.undo(), history.undo()]).toEqual([
    form('one two'),
    form('one t'),
    form('one'),
    form(''),
    null,
  ]);
});

test("the browser's own undo in a text goes back in this history, too", () => {
  const history = new EditHistory(form(''));
  history.record(form('one'), 'title', 0);
  history.record(form('one two'), 'title', 5000);
  history.record(form('one'), 'title', 9000);
  expect(history.undo()).toEqual(form(''));
  expect(history.redo()).toEqual(form('one'));
  expect(history.redo()).toEqual(form('one two'));
});

test('an action that leads to an earlier state is a step like any other', () => {
  const history = new EditHistory(form('a'));
  history.record(form('b'), null, 0);
  history.record(form('a'), null, 1);
  expect(history.undo()).toEqual(form('b'));
});

test('unchanged values, such as after a save, add no step', () => {
  const history = new EditHistory(form('a'));
  history.record(form('a'), null, 0);
  expect(history.canUndo).toBe(false);
});

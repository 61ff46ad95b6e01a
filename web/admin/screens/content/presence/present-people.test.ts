import { initialsOf, inWords } from './present-people.tsx';

const person = (name: string, isOwn = false) => ({ userId: name, name, isOwn });

test.each<[present: ReturnType<typeof person>[], sentence: string]>([
  [[], ''],
  [[person('Ana')], 'Ana has this open'],
  [[person('Ana'), person('Ed')], 'Ana and Ed have this open'],
  [[person('Ana'), person('Ed'), person('Lin')], 'Ana, Ed and Lin have this open'],
  [[person('Ana'), person('Ed'), person('Lin'), person('Jo')], 'Ana, Ed and 2 others have this open'],
  [[person('Me', true)], 'You have this open in another tab'],
  [[person('Me', true), person('Ana')], 'Ana has this open'],
])('%j: %s', (present, sentence) => {
  expect(inWords(present)).toBe(sentence);
});

test.each([
  ['Ana Berg', 'AB'],
  ['ana', 'A'],
  ['Ana Maria de Berg', 'AB'],
  ['😀 Berg', '😀B'],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

import { htmlAllowed } from './html-allowed.ts';

const { allowedTags, allowedAttributes, allowedClasses, allowedStyles } = htmlAllowed;

test('elements that run scripts or restyle the page are not allowed, and no element is listed twice', () => {
  const never = [
    'script',
    'style',
    'link',
    'meta',
    'base',
    'object',
    'embed',
    'form',
    'input',
    'svg',
    'math',
    'template',
  ];
  expect(allowedTags.filter((tag) => never.includes(tag))).toEqual([]);
  expect(new Set(allowedTags).size).toBe(allowedTags.length);
});

test('attributes, classes and styles belong to allowed elements, and event handlers are not allowed', () => {
  for (const table of [allowedAttributes, allowedClasses, allowedStyles]) {
    expect(Object.keys(table).filter((tag) => tag !== '*' && !allowedTags.includes(tag))).toEqual([]);
  }
  expect(
    Object.values(allowedAttributes)
      .flat()
      .filter((name) => /^(on|srcdoc|formaction)/.test(name)),
  ).toEqual([]);
});

const isStyle = (tag: string, property: string, value: string) =>
  [allowedStyles['*'], allowedStyles[tag]].some((styles) => styles?.[property]?.some((pattern) => pattern.test(value)));

test.each([
  ['p', 'text-align', 'center', true],
  ['p', 'text-align', 'centre', false],
  ['p', 'position', 'fixed', false],
  ['p', 'width', '50%', false],
  ['td', 'width', '50%', true],
  ['img', 'width', '99999px', false],
  ['p', 'color', '#1e0566', true],
  ['p', 'color', 'url(x)', false],
  ['p', 'font-size', '46px', true],
  ['p', 'font-size', '460px', false],
  ['p', 'background-color', '#cf2e2e', true],
])('%s { %s: %s } is allowed: %s', (tag, property, value, allowed) => {
  expect(isStyle(tag, property, value)).toBe(allowed);
});

const isClass = (tag: string, name: string) =>
  [allowedClasses['*'], allowedClasses[tag]].some((list) =>
    list?.some((pattern) => (typeof pattern === 'string' ? pattern === name : pattern.test(name))),
  );

test.each([
  ['code', 'language-ts', true],
  ['code', 'language-c++', true],
  ['p', 'language-ts', false],
  ['img', 'alignleft', true],
  ['figure', 'wp-block-image', true],
  ['p', 'has-text-align-center', true],
  ['p', 'MuiButton-root', false],
])('%s.%s is allowed: %s', (tag, name, allowed) => {
  expect(isClass(tag, name)).toBe(allowed);
});

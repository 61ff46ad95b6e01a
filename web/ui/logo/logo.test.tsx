import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Logo } from './logo.tsx';

afterEach(cleanup);

const styles = () =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');

test.each(['fade-up', 'fade-in', 'scale', 'slide-right'] as const)('animates %s after a delay', (animation) => {
  const { container } = render(<Logo siteName="Halden" src="" animation={animation} delayMs={250} />);
  const logo = container.firstElementChild as HTMLElement;
  expect([logo.dataset['animation'], logo.style.animationDelay]).toEqual([animation, '250ms']);
  expect(styles()).toContain(`[data-animation=${animation}]`);
});

test('the four animations differ, and the default is none', () => {
  const { container } = render(<Logo siteName="Halden" src="" />);
  expect((container.firstElementChild as HTMLElement).dataset['animation']).toBeUndefined();
  const frames = [...styles().matchAll(/@keyframes [\w-]+ \{\s*from \{(.*?)\}/g)].map(([, from]) => from);
  expect(new Set(frames).size).toBe(4);
});

test.each([
  ['sm', 24],
  ['md', 32],
  ['lg', 40],
  ['xl', 48],
] as const)('%s is %i px high', (size, height) => {
  const { container } = render(<Logo siteName="Halden" src="/logo.svg" size={size} />);
  const logo = container.firstElementChild as HTMLElement;
  expect([logo.classList.contains(`logo-${size}`), logo.style.height]).toEqual([true, `${height}px`]);
  expect(screen.getByRole('img', { name: 'Halden' }).style.height).toBe(`${height}px`);
});

test('the site name is behind the image in case it fails, and alone without an image', () => {
  render(<Logo siteName="Halden" src="/logo.svg" />);
  expect([screen.getByText('Halden').tagName, screen.queryAllByRole('img').length]).toEqual(['SPAN', 1]);
  // The inline script of the head marks an image that failed.
  expect(styles()).toMatch(/img\[data-missing\]/);
  cleanup();
  render(<Logo siteName="Halden" src="" />);
  expect([screen.getByText('Halden').tagName, screen.queryAllByRole('img').length]).toEqual(['SPAN', 0]);
});

test.each([
  [false, 'Halden', null],
  [true, '', ''],
])('with the name beside it: %s, the image is called "%s"', (hasName, alt, named) => {
  const { container } = render(<Logo siteName="Halden" src="/icon.svg" hasName={hasName} />);
  const logo = container.firstElementChild as HTMLElement;
  expect([logo.querySelector('img')?.alt, logo.getAttribute('data-named')]).toEqual([alt, named]);
  // The name is there in both cases: hidden unless the image failed, or it stands beside it.
  expect(screen.getByText('Halden').tagName).toBe('SPAN');
});

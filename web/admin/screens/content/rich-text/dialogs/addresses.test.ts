import { expect, test } from '@jest/globals';
import { embedAddress } from '#schema/text/embed-address';
import { addressOf } from './link.dialog.tsx';

const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', player],
  ['youtube.com/watch?v=dQw4w9WgXcQ&list=x', player],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', `${player}?start=42`],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', player],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', player],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', player],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://www.youtube.com/@halden', null],
  ['https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['javascript:alert(1)', null],
  ['https://example.com/a.mp4', null],
  ['', null],
])('the player of %j is %j', (typed, address) => {
  expect(embedAddress(typed)).toBe(address);
});

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['example.com', 'https://example.com'],
  [' /blog/a ', '/blog/a'],
  ['#two', '#two'],
  ['a@example.com', 'mailto:a@example.com'],
  ['tel:+1555', 'tel:+1555'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['two words', null],
  ['word', null],
  ['', null],
])('%j becomes the link %j', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});

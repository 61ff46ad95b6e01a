import { othersChangeInWords, type OthersChange } from './others-change.ts';

const ada = { author: { id: '2', name: 'Ada King' }, via: 'panel', token: null } as const;
const clock = { author: { id: '2', name: 'Ada King' }, via: 'schedule', token: null } as const;
const own = { author: { id: '1', name: 'Me' }, via: 'panel', token: null } as const;
const shop = { author: null, via: 'token', token: 'Shop' } as const;

test.each<[othersChange: Partial<OthersChange>, words: string]>([
  [
    { before: 'draft', now: 'published', by: clock, isTyped: true },
    'Its schedule published this post at 10:00: visitors can read it. What you typed since then is kept in changes that ' +
      'are not published.',
  ],
  [{ before: 'private', now: 'published', by: ada }, 'Ada King published this post at 10:00: visitors can read it.'],
  [
    { before: 'draft', now: 'published', by: own },
    'You, in another window, published this post at 10:00: visitors can read it.',
  ],
  [{ before: 'published', now: 'draft', by: clock }, 'Its schedule took this post off the site at 10:00.'],
  [
    { before: 'published', now: 'private', by: shop, isTyped: true },
    'Shop took this post off the site at 10:00. What you typed is kept.',
  ],
  [{ before: 'draft', now: 'draft', by: null }, 'Someone saved this post at 10:00.'],
  [
    { before: 'published', now: 'published', by: ada, isTyped: true },
    'Ada King saved this post at 10:00. What you typed is kept.',
  ],
  [{ before: 'draft', now: null }, 'This post was moved to the trash.'],
  [
    { before: 'draft', now: null, isTyped: true },
    'This post was moved to the trash. What you typed is still here: restore it, then save.',
  ],
])('%j', (othersChange, words) => {
  const all = { before: 'draft', now: 'draft', by: null, at: '10:00', isTyped: false, ...othersChange } as const;
  expect(othersChangeInWords({ name: 'post' }, all, '1')).toBe(words);
});

import type { Claim } from '#schema/checks/define';

const availability = 'Operations log; how it is counted is in /blog/what-our-999-counts-and-what-it-leaves-out';

/** The numeric claims in the demo's texts, without owner and review date. */
export const demoClaims: readonly Pick<Claim, 'text' | 'source'>[] = [
  { text: '99.9%', source: availability },
  { text: '99.96%', source: availability },
  { text: '99.97%', source: availability },
  { text: '99.99%', source: availability },
  { text: 'late scrap by 38%', source: 'Scrap records of the foundry, in its case study' },
];

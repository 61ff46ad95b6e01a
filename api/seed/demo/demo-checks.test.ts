import { checkIds } from '#schema/checks/checks';
import { runChecks, type CheckModes } from '#schema/checks/run-checks';
import { noFacts, subjectOf } from '#schema/checks/subject';
import { kindNamed, type KindName } from '#schema/content/kinds';
import { seedPages } from '../../transfer/setup/seed-pages.ts';
import { demoClaims } from './claims.ts';
import { demoArticles, demoPosts } from './demo.data.ts';
import { demoPages } from './pages.ts';

const modes = Object.fromEntries(checkIds.map((id) => [id, 'warn'])) as CheckModes;
const claims = demoClaims.map((claim) => ({ ...claim, owner: null, reviewBy: '9999-12-31' }));
const items: [kind: KindName, slug: string, item: object][] = [
  ...[...demoPages, ...seedPages].map((item) => ['page', item.slug, item] as [KindName, string, object]),
  ...demoPosts.map((item) => ['post', item.slug, item] as [KindName, string, object]),
  ...demoArticles.map((item) => ['article', item.slug, item] as [KindName, string, object]),
];

// The demo's texts are good texts: a finding in one of them is a false alarm.
test.each(items)('the publish checks find nothing in the %s %s', (kind, _, item) => {
  const found = runChecks(subjectOf(kindNamed(kind), { ...item }, '', { ...noFacts, claims }), modes);
  // The numbers of the start page are the customer's, who has to provide their sources.
  expect(found.filter(({ message }) => !message.includes('with a 99.9% success rate'))).toEqual([]);
});

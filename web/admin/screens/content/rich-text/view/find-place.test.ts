import { expect, test } from '@jest/globals';
import { kindNamed } from '#schema/content/kinds';
import { checkIds } from '#schema/checks/checks';
import type { CheckModes } from '#schema/checks/run-checks';
import { runChecks } from '#schema/checks/run-checks';
import { noFacts, subjectOf } from '#schema/checks/subject';
import { openHtml } from '../html/open.ts';
import { findPlace } from './find-place.ts';

const all = Object.fromEntries(checkIds.map((id) => [id, 'warn'])) as CheckModes;

/** What the editor selects for each finding in the content. */
function selected(content: string) {
  const opened = openHtml(content);
  if (opened.view !== 'visual') throw new Error(opened.reason);
  const { doc } = opened;
  const values = { title: 'A title', slug: 'a-title', content, excerpt: 'In short.' };
  const facts = { ...noFacts, today: '2026-11-23' };
  return runChecks(subjectOf(kindNamed('post'), values, '', facts), all).flatMap(({ check, place: { at } }) => {
    const range = at && findPlace(doc, at);
    if (!range) return [[check, null]];
    return [[check, range.isNode ? doc.nodeAt(range.from)?.attrs['src'] : doc.textBetween(range.from, range.to, ' ')]];
  });
}

test('a finding of the HTML is found in the editor’s document', () => {
  expect(
    selected(
      '<h2>One</h2><p>A <a id="x"></a><a href="/a"><strong>bold</strong> name</a>, 99.5% and ' +
        '<a href="/b">click <em>here</em></a> <img src="/inline.png" alt="Fine"></p>' +
        '<figure><img src="/a.png"><figcaption>Then 99.5%</figcaption></figure><h2>Two</h2><h4>Deep</h4>' +
        '<ul><li><p>It is <span style="color:#ccc">pale</span> and 99.5% or 600+</p></li></ul>',
    ),
  ).toEqual([
    ['altText', '/a.png'],
    ['headingOrder', 'Deep'],
    ['linkText', 'click here'],
    ['contrast', 'pale'],
    ['claim', '99.5%'],
    ['claim', '600+'],
  ]);
});

test('a finding in removed text has no place', () => {
  const opened = openHtml('<p>Text</p>');
  if (opened.view !== 'visual') throw new Error(opened.reason);
  for (const at of [
    { tag: 'img', nth: 0 },
    { tag: 'h2', nth: 0 },
    { tag: 'a', nth: 1 },
    { words: 'gone', nth: 0 },
  ]) {
    expect(findPlace(opened.doc, at)).toBeNull();
  }
});

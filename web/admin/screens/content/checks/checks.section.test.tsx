import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheckFinding } from '#schema/checks/run-checks';
import type { Viewer } from '../../../../session/use-session.ts';
import { ViewerContext } from '../../../../session/viewer.context.ts';
import { ProblemSummary } from '../editor/form/problem-summary.tsx';
import { InPanel } from '../../../../testing/in-panel.tsx';
import { render } from '../../../../testing/render.tsx';
import { countsInWords, whyNotPublish, withFindings } from './check-words.ts';
import { ChecksSection } from './checks.section.tsx';
import { ChecksContext } from './use-checks.ts';
import type { Checks } from './use-checks.ts';

afterEach(cleanup);

const finding = (at: number, changes: Partial<CheckFinding> = {}): CheckFinding => ({
  check: 'altText',
  mode: 'warn',
  message: `Picture ${at} has no alternative text.`,
  place: { field: 'content', at: { tag: 'img', nth: at - 1 } },
  ...changes,
});
const blocking = finding(1, { mode: 'block' });
const claim = finding(2, { check: 'claim', message: '“70%” has no source: “70% less”', claim: '70%' });

const mayUpdateSettings = { id: '1', username: 'ann', permissions: ['settings.update'] } as unknown as Viewer;

function draw(checks: Partial<Checks>) {
  const go = jest.fn<Checks['go']>();
  const describe = jest.fn<NonNullable<Checks['describe']>>();
  render(
    <InPanel>
      <ViewerContext value={mayUpdateSettings}>
        <ChecksContext value={{ findings: [], hasFailed: false, go, describe, ...checks }}>
          <ChecksSection />
        </ChecksContext>
      </ViewerContext>
    </InPanel>,
  );
  return { go, describe };
}

test.each([
  [{ findings: [] }, 'No problems found'],
  [{ findings: null }, 'Checking…'],
  [{ findings: null, hasFailed: true }, 'The checks could not run. They run again when you change something.'],
])('shows the state of the checks: %j', (checks, words) => {
  draw(checks);
  expect(screen.getByText(words)).toBeTruthy();
});

test('findings are grouped by their effect, and each links to its place', async () => {
  const { go } = draw({ findings: [blocking, claim] });
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Stops publishing (1)', 'Worth a look (1)']);
  await userEvent.click(screen.getByRole('button', { name: blocking.message }));
  expect(go).toHaveBeenCalledWith(blocking);
});

test('the link to add a missing source opens the settings in a new tab', () => {
  draw({ findings: [claim] });
  const link = screen.getByRole('link', { name: 'Add a source for 70% (new tab)' });
  expect(link.getAttribute('href')).toBe('/admin/settings?tab=checks&claim=70%25');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('the library’s alternative text is one click away', async () => {
  const known = finding(1, { altText: 'The team' });
  const { describe } = draw({ findings: [known] });
  await userEvent.click(screen.getByRole('button', { name: 'Use “The team”' }));
  expect(describe).toHaveBeenCalledWith(known, 'The team');
});

test('a long list is folded', async () => {
  draw({ findings: Array.from({ length: 9 }, (_, at) => finding(at + 1)) });
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
});

test('the Publish button names the first blocking finding and counts the rest', () => {
  expect(whyNotPublish([claim])).toBe('');
  expect(whyNotPublish([blocking])).toBe('Not possible yet. Picture 1 has no alternative text.');
  expect(whyNotPublish([blocking, finding(2, { mode: 'block' })])).toContain('And 1 more under Details, Checks.');
  expect(countsInWords([blocking, claim])).toBe('1 stops publishing, 1 worth a look');
});

test('a refusal by the checks links to each place, even to a single one', async () => {
  const onJump = jest.fn();
  const onFinding = jest.fn();
  const problems = [
    { name: 'content', label: 'Content', message: blocking.message },
    { name: 'slug', label: 'Slug', message: 'Slug is required' },
  ];
  const drawSummary = (of: typeof problems) => (
    <ProblemSummary problems={withFindings(of, [blocking, claim])} onJump={onJump} onFinding={onFinding} />
  );
  const { rerender } = render(drawSummary(problems.slice(0, 1)));
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText(/Fix this first/)).toBeTruthy();
  await userEvent.click(alert.getByRole('button', { name: blocking.message }));
  expect(onFinding).toHaveBeenCalledWith(blocking);
  rerender(drawSummary(problems.slice(1)));
  expect(screen.queryByRole('alert')).toBeNull();
});

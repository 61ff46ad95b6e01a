import { expect, jest, test } from '@jest/globals';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, screen, waitFor } from '@testing-library/react/pure';
import { InPanel } from '../../../testing/in-panel.tsx';
import { render } from '../../../testing/render.tsx';
import { ExportScheduleDialog } from './export-schedule.dialog.tsx';
import type { ExportScheduleValuesFragment } from './kept-exports.graphql.gen.ts';
import { durationOf, nextInWords, scheduleInWords } from './export-words.ts';

const schedule: ExportScheduleValuesFragment = {
  ...{ every: 'off' as const, hour: 3, weekday: 1, monthDay: 1, withRevisions: false, withPeople: false, keep: 7 },
};
const labels = () => Array.from(document.querySelectorAll('form label'), ({ textContent }) => textContent);
/** By the label itself: getByLabelText asks every element for its labels, and for each jsdom walks the whole form. */
const field = (label: string) =>
  screen.getByText<HTMLLabelElement>(label, { selector: 'label' }).control ?? document.body;
const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByText('Save Schedule', { selector: 'button' }));

test('asks for the fields of the frequency, refuses invalid values, and sends numbers', async () => {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables);
    return new Observable(() => undefined);
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  render(
    <InPanel>
      <ApolloProvider client={client}>
        <ExportScheduleDialog open schedule={schedule} timeZone="Europe/London" onClose={jest.fn()} />
      </ApolloProvider>
    </InPanel>,
  );
  expect(labels()).not.toContain('Time');
  choose('How often', 'monthly');
  expect(labels()).toEqual(expect.arrayContaining(['Day of the month', 'Time']));
  choose('How often', 'weekly');
  expect(labels()).not.toContain('Day of the month');
  choose('Day of the week', '7');
  choose('Time', '23');
  fireEvent.click(field('Messages and subscribers'));
  choose('Exports to keep', '');
  submit();
  await screen.findByText('Exports to keep must be a whole number from 1 to 365');
  expect(sent).toEqual([]);
  choose('Exports to keep', '14');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    input: { every: 'weekly', hour: 23, weekday: 7, monthDay: 1, withRevisions: false, withPeople: true, keep: 14 },
  });
});

test('describes the schedule and an export in words', () => {
  const weekly = { ...schedule, every: 'weekly', weekday: 7 } as const;
  expect(scheduleInWords(weekly, 'Europe/London', { format: 'dmy' })).toBe('Every Sunday at 03:00 (Europe/London).');
  expect(scheduleInWords(schedule, 'UTC', { format: 'dmy' })).toBe('The schedule is off.');
  expect(nextInWords('2026-11-29T03:00:00Z', 'Europe/Berlin', { format: 'dmy' })).toBe(
    'Next: Sunday, 29 November 2026 at 04:00.',
  );
  const startedAt = '2026-11-26T03:00:00.000Z';
  expect(durationOf({ startedAt, finishedAt: '2026-11-26T03:00:04.200Z' })).toBe('4 s');
  expect(durationOf({ startedAt, finishedAt: '2026-11-26T03:12:00.000Z' })).toBe('12 min');
  expect(durationOf({ startedAt, finishedAt: null })).toBeNull();
});

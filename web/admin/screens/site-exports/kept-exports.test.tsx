import { expect, test } from '@jest/globals';
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, screen } from '@testing-library/react/pure';
import { createCache } from '../../../app/apollo/cache.ts';
import { InPanel } from '../../../testing/in-panel.tsx';
import { render } from '../../../testing/render.tsx';
import { KeptExports } from './kept-exports.tsx';

const waiting = {
  __typename: 'SiteExport',
  ...{ id: '5', filename: 'example-5.zip', state: 'waiting', dueAt: null, withRevisions: false, withPeople: false },
  ...{ createdAt: '2026-11-26T03:00:00.000Z', startedAt: null, finishedAt: null, bytes: null, problem: null },
};
const schedule = {
  __typename: 'ExportSchedule',
  ...{ every: 'off', hour: 3, weekday: 1, monthDay: 1, withRevisions: false, withPeople: false, keep: 7 },
};
const siteExports = (exports: object[]) => ({
  __typename: 'SiteExports',
  ...{
    place: { __typename: 'ExportPlace', kind: 'folder', name: '/exports' },
    schedule,
    timeZone: 'UTC',
    nextAt: null,
  },
  exports,
});

test('Try again loads the list; a requested export is shown at once, from the response alone', async () => {
  let isAway = true;
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        if (isAway) observer.next({ errors: [{ message: 'The server is busy' }] });
        else if (operationName === 'ExportSite') observer.next({ data: { exportSite: siteExports([waiting]) } });
        else observer.next({ data: { siteExports: siteExports([]) } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: createCache([]), link });
  render(
    <InPanel>
      <ApolloProvider client={client}>
        <KeptExports />
      </ApolloProvider>
    </InPanel>,
  );
  expect(await screen.findByText('Could not load the scheduled exports')).toBeTruthy();
  isAway = false;
  fireEvent.click(screen.getByText('Try again'));
  fireEvent.click(await screen.findByText('Export now'));
  expect(await screen.findByText('example-5.zip')).toBeTruthy();
  client.stop();
});

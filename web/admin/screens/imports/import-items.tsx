import { useState } from 'react';
import { formatNumber } from '#schema/text/format-count';
import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { SkeletonRows } from '../../../ui/loading/skeleton-rows.tsx';
import { colour } from '../../../ui/tokens.ts';
import { ExportButton } from '../../tools/lists/export-button.tsx';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { outcomeWords, targetLabel, views, type ViewName } from './import-words.ts';
import { PanelImportItemsDocument, type PanelImportItemsQuery, type PanelImportQuery } from './imports.graphql.gen.ts';

type Item = NonNullable<PanelImportItemsQuery['import']>['items'][number];
type Count = NonNullable<PanelImportQuery['import']>['counts'][number];

const pageSize = 100;

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  margin: '36px 0 12px',
  '& h2': { margin: 0, fontSize: 16, fontWeight: 600 },
});

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: `1px solid ${colour.line}`,
  '& > li': { padding: '10px 0', borderBottom: `1px solid ${colour.line}`, fontSize: 14 },
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 12px' },
  '& strong': { flex: '1 1 180px', minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' },
  '& header span': { fontSize: 13, color: colour.inkSoft },
  '@media (min-width: 700px)': { '& header span': { width: 104 } },
  '& p': {
    margin: '2px 0 0',
    maxWidth: '88ch',
    fontSize: 13,
    lineHeight: 1.45,
    color: colour.inkSoft,
    overflowWrap: 'anywhere',
  },
  '& [data-problem]': { color: colour.dangerText },
});

/** The items of an import, one by one. */
export function ImportItems({ id, counts }: { id: string; counts: readonly Count[] }) {
  const [name, setName] = useState<ViewName>('all');
  const view = views.find((one) => one.name === name) ?? views[0];
  const { data, error, refetch, fetchMore } = useQuery(PanelImportItemsDocument, {
    variables: { id, outcomes: view.outcomes && [...view.outcomes], states: view.states && [...view.states], after: 0 },
    fetchPolicy: 'network-only',
  });
  const shownViews = views.filter((one) => one.name === 'all' || countOf(one, counts) > 0);
  const items = data?.import?.items;
  const hasMore = items !== undefined && items.length < countOf(view, counts);
  const showMore = () =>
    fetchMore({
      variables: { after: items?.at(-1)?.position ?? 0 },
      updateQuery: (before, { fetchMoreResult }) => {
        if (!before.import || !fetchMoreResult.import) return before;
        return { import: { ...before.import, items: [...before.import.items, ...fetchMoreResult.import.items] } };
      },
    });

  return (
    <section aria-labelledby="import-items">
      <Head>
        <h2 id="import-items">In detail</h2>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Show"
          value={name}
          onChange={(_, next: ViewName | null) => next && setName(next)}
          sx={{ flexWrap: 'wrap' }}
        >
          {shownViews.map((one) => (
            <ToggleButton key={one.name} value={one.name}>
              {one.label} ({formatNumber(countOf(one, counts))})
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ExportButton path={`/api/imports/${id}/report`} label="Download what changes (CSV)" />
      </Head>
      {items ? (
        <>
          <List>
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </List>
          {hasMore && (
            <Button color="inherit" sx={{ mt: 1.5 }} onClick={() => void showMore()}>
              Show {pageSize} more
            </Button>
          )}
        </>
      ) : error ? (
        <LoadFailed what="the entries of this import" onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <SkeletonRows />
      )}
    </section>
  );
}

function Row({ item: { title, target, type, outcome, state, reason, notes } }: { item: Item }) {
  const word = state === 'failed' ? 'Failed' : outcomeWords[outcome];
  return (
    <li>
      <header>
        <strong>{title}</strong>
        <span>{targetLabel(target, type)}</span>
        <span>{state === 'done' && outcome === 'new' ? 'Imported' : word}</span>
      </header>
      {reason && <p data-problem={state === 'failed' || outcome === 'conflict' || undefined}>{reason}.</p>}
      {notes.map((note, at) => (
        <p key={`${at} ${note}`}>{note}</p>
      ))}
    </li>
  );
}

const countOf = ({ outcomes, states }: (typeof views)[number], counts: readonly Count[]) =>
  counts
    .filter(
      ({ outcome, state }) =>
        (outcomes === null || outcomes.some((one) => one === outcome)) &&
        (states === null || states.some((one) => one === state)),
    )
    .reduce((sum, { count }) => sum + count, 0);

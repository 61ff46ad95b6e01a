import { styled } from '@mui/material/styles';
import { formatNumber } from '#schema/text/format-count';
import type { ImportOutcome } from '../../../gql/types.gen.ts';
import { colour } from '../../../ui/tokens.ts';
import { targetTitle } from './import-words.ts';
import type { PanelImportQuery } from './imports.graphql.gen.ts';

type Count = NonNullable<PanelImportQuery['import']>['counts'][number];

const Summary = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 160px) minmax(0, 1fr)',
  margin: '20px 0 0',
  borderTop: `1px solid ${colour.line}`,
  fontSize: 14,
  lineHeight: '20px',
  '& dt, & dd': { margin: 0, padding: '10px 0', borderBottom: `1px solid ${colour.line}` },
  '& dt': { fontWeight: 550 },
  '& dd': { color: colour.inkSoft, fontVariantNumeric: 'tabular-nums' },
  '& strong': { fontWeight: 550, color: colour.dangerText },
});

const words: Readonly<Record<ImportOutcome, string>> = {
  new: 'new',
  changed: 'changed',
  same: 'unchanged',
  conflict: 'in conflict',
  refused: 'left out',
};

/** The numbers of new and changed things and so on; zeros are left out. */
export function ImportCounts({ counts }: { counts: readonly Count[] }) {
  const titles = [...new Set(counts.map(({ target }) => targetTitle(target)))];
  const sum = (rows: readonly Count[]) => rows.reduce((total, { count }) => total + count, 0);
  return (
    <Summary>
      {titles.map((title) => {
        const rows = counts.filter(({ target }) => targetTitle(target) === title);
        const failed = sum(rows.filter(({ state }) => state === 'failed'));
        const parts = Object.entries(words)
          .map(([outcome, word]) => [sum(rows.filter((row) => row.outcome === outcome)), word] as const)
          .filter(([count]) => count > 0)
          .map(([count, word]) => `${formatNumber(count)} ${word}`);
        return [
          <dt key={title}>{title}</dt>,
          <dd key={`${title} counts`}>
            {parts.join(', ')}
            {failed > 0 && (
              <>
                , of which <strong>{formatNumber(failed)} failed</strong>
              </>
            )}
          </dd>,
        ];
      })}
    </Summary>
  );
}

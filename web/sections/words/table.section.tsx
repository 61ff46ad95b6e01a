import type { tableSection } from '#schema/sections/words/table.section';
import { styled } from '../../ui/styled.ts';
import { colour, text } from '../../ui/tokens.ts';
import { PlainBand } from '../band.tsx';
import type { SectionProps } from '../section-props.ts';

const Scroll = styled('div')({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: text.small, lineHeight: 1.5 },
  '& th, & td': {
    padding: '14px 24px 14px 0',
    borderBottom: `1px solid ${colour.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& thead th': { borderBottom: `2px solid ${colour.lineFirm}`, fontWeight: 600, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 560 },
  '& td': { color: colour.inkSoft, fontVariantNumeric: 'tabular-nums' },
});

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

export function Table({ section }: SectionProps<typeof tableSection>) {
  const { id, title, text: words, rows, hasRowNames, tone } = section;
  const [names = [], ...lines] = rows
    .split('\n')
    .filter((line) => line.trim())
    .map(cellsOf);
  const width = Math.max(names.length, ...lines.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  return (
    <PlainBand id={id} tone={tone} title={title} text={words}>
      <Scroll tabIndex={0} role="group" aria-label={title || 'Table'}>
        <table>
          <thead>
            <tr>
              {columns.map((at) =>
                names[at] ? (
                  <th key={at} scope="col">
                    {names[at]}
                  </th>
                ) : (
                  <td key={at} />
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((cells, row) => (
              <tr key={row}>
                {columns.map((at) =>
                  hasRowNames && at === 0 ? (
                    <th key={at} scope="row">
                      {cells[at]}
                    </th>
                  ) : (
                    <td key={at}>{cells[at]}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </PlainBand>
  );
}

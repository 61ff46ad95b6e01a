import { cutText } from '#schema/text/cut-text';
import { refuseCsv, type CsvLine } from '../../../kernel/lists/read-csv.ts';

/** Headings that people and other programmes use, in lower case and with a space between their words. */
const headings: Readonly<Record<'from' | 'to' | 'status', readonly string[]>> = {
  from: [
    ...['from', 'redirect from', 'from url', 'url from', 'from path', 'from address', 'source', 'source url'],
    ...['source path', 'source address', 'old', 'old url', 'old path', 'old address', 'old link', 'origin'],
    ...['original url', 'request', 'request url', 'request path', 'incoming url', 'match url', 'src', 'url', 'path'],
    ...['address', 'old page', 'old slug', 'old permalink', 'legacy url', 'previous url', 'from link', 'source link'],
    ...['matched url', 'von', 'quelle', 'alte url', 'alte adresse', 'ancienne url', 'url antigua'],
  ],
  to: [
    ...['to', 'redirect to', 'to url', 'url to', 'to path', 'to address', 'target', 'target url', 'target path'],
    ...['target address', 'new', 'new url', 'new path', 'new address', 'new link', 'destination', 'destination url'],
    ...['destination path', 'destination address', 'dest', 'dest url', 'redirect', 'redirect url', 'redirect target'],
    ...['action data', 'new page', 'new slug', 'new permalink', 'current url', 'final url', 'to link', 'target link'],
    ...['redirects to', 'nach', 'ziel', 'neue url', 'neue adresse', 'nouvelle url', 'url nueva'],
  ],
  status: [
    ...['status', 'code', 'status code', 'http code', 'http status', 'http status code', 'redirect code'],
    ...['redirect type', 'type', 'header code'],
  ],
};

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[\s_\-().:]+/g, ' ')
    .trim();

const isFrom = (cell: string) => headings.from.includes(plain(cell));
const isTo = (cell: string) => headings.to.includes(plain(cell));
const isStatus = (cell: string) => headings.status.includes(plain(cell));

export const isHeading = (cell: string): boolean => isFrom(cell) || isTo(cell);

/** @throws BadInput, once instead of on each line, for a file without one of the columns */
export function columnsOf(found: readonly string[], lines: readonly CsvLine[]) {
  const from = found.findIndex(isFrom);
  if (from < 0) throw refuseCsv(missing('old address', 'from', found));
  const to = found.findIndex((heading, at) => at !== from && isTo(heading));
  const status = statusColumn(found, lines);
  const isRemoved = ({ cells }: CsvLine) => statusOf(cells[status] ?? '') === '410';
  if (to < 0 && !lines.every(isRemoved)) throw refuseCsv(missing('target', 'to', found));
  return { from, to, status };
}

/** Other programmes have a column such as “status: active” besides that of the code. */
function statusColumn(found: readonly string[], lines: readonly CsvLine[]): number {
  const columns = found.flatMap((heading, at) => (isStatus(heading) ? [at] : []));
  const isCode = (at: number) => lines.every(({ cells }) => /^(?:\d{3})?$/.test(statusOf(cells[at] ?? '')));
  return columns.find(isCode) ?? columns[0] ?? -1;
}

/** The code of a cell, `301` for `301 Moved Permanently`, as browsers are answered here; any other cell as it is. */
export function statusOf(cell: string): string {
  const plainCell = plain(cell);
  const [, code = plainCell] = /^(\d{3})(?: 0)?(?: [a-z ]+)?$/.exec(plainCell) ?? [];
  return { permanent: '301', temporary: '302', '308': '301', '307': '302', '303': '302' }[code] ?? code;
}

function missing(what: string, heading: string, found: readonly string[]): string {
  const named = cutText(found.filter(Boolean).join(', '), 200, '…');
  return `The file has no column for the ${what}: call it “${heading}”. Its columns are ${named}`;
}

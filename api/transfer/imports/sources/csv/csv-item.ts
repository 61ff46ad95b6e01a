import { cutText } from '#schema/text/cut-text';
import { parsed, textOf } from '../../../../kernel/html/dom.ts';
import { isAmbiguous, timeOf, type DayOrder } from '../dates.ts';
import { markdownHtml } from '../markdown/markdown-html.ts';
import { note } from '../notes.ts';
import type { SourceItem, SourcePerson } from '../source.ts';
import { csvRules } from '../visibility/csv.rules.ts';
import { hiddenBy } from '../visibility/rule.ts';
import type { Column, Columns } from './csv-columns.ts';

/** A row of a table, by the columns that are known. */
export interface Row {
  values: ReadonlyMap<Column, string>;
  cells: readonly string[];
}

export interface TableFacts {
  headers: readonly string[];
  columns: Columns;
  usualType: string;
  order: DayOrder | null;
  /** Whether the order was guessed from other dates. */
  isOrderGuessed: boolean;
  /** The texts that lie beside the table, by the id and slug of their row. */
  textOf: (id: string, slug: string) => Promise<string | null>;
}

const lastPart = (path: string) => path.split('/').filter(Boolean).at(-1);

/** What newsletters call their posts. */
const posts = /^(?:blog post|newsletter|podcast|thread|video|email|campaign|blog|news|story|entry|audio)$/;

export async function toItem({ values, cells }: Row, table: TableFacts): Promise<SourceItem> {
  const value = (column: Column) => values.get(column) ?? '';
  const given = value('content') || ((await table.textOf(value('id'), value('slug'))) ?? '');
  // Buttondown says in a comment how a text was written.
  const [mode = ''] = /^<!-- buttondown-editor-mode: \w+ -->/.exec(given) ?? [];
  const content = given.slice(mode.length);
  const isHtml = !mode.includes('plaintext') && /<\/?[a-z][^<>]*>/i.test(content);
  const converted = markdownHtml(content, { title: value('title'), isHtml });
  const time = timeOf(value('date'), table.order);
  const url = webUrl(value('url'));
  const picture = webUrl(value('image'));
  const slug =
    lastPart(value('slug')) ?? lastPart(url?.pathname ?? '') ?? /^\d+\.([\w-]+)$/.exec(value('id'))?.[1] ?? '';
  const { status, notes: hidden } = hiddenBy(csvRules, {
    cells: table.headers.map((header, at) => [header, cells[at] ?? ''] as const),
    dateHeader: table.headers[table.columns.get('date') ?? -1] ?? null,
    time,
    order: table.order,
    now: Date.now(),
    isTooLong: tooMany(cells, table) !== '',
    hasNoContent: content === '' && !table.columns.has('content'),
  });
  const type = value('type').toLowerCase().replace(/s$/, '');
  return {
    key: `row ${value('id') || slug || url?.href || value('title')}.csv`,
    type: posts.test(type) || type === '' ? (type === '' ? table.usualType : 'post') : type,
    title: textOf(parsed(value('title'))),
    slug,
    html: converted.html,
    excerpt: textOf(parsed(value('excerpt') || (converted.excerpt ?? ''))) || null,
    status: status ?? 'published',
    publishedAt: status === 'draft' ? null : time,
    author: personOf(values)?.key ?? null,
    categories: listOf(value('category')),
    tags: listOf(value('tags')),
    picture: picture?.href ?? null,
    url: url?.href ?? null,
    notes: [
      ...converted.notes,
      ...dateNotes(value('date'), time, table),
      ...(value('image') !== '' && !picture
        ? [
            note(
              'picture',
              'leftOut',
              value('image'),
              `Its picture has no web address: ${cutText(value('image'), 200)}`,
            ),
          ]
        : []),
      ...hidden,
      ...(converted.conditions.length > 0
        ? [
            note(
              'markup',
              'changed',
              converted.conditions.join(', '),
              'Conditions of a template are not evaluated here.',
            ),
          ]
        : []),
      ...leftOutCells(cells, table),
    ],
    refusal: null,
  };
}

function dateNotes(given: string, time: string | null, { order, isOrderGuessed }: TableFacts) {
  const shown = cutText(given, 40);
  if (given === '' || (time !== null && !isAmbiguous(given))) return [];
  if (time !== null)
    return isOrderGuessed
      ? [note('date', 'guessed', shown, `Its date ${shown} was read with the ${order}, as other dates show.`)]
      : [];
  return isAmbiguous(given)
    ? [
        note(
          'date',
          'leftOut',
          shown,
          `Its date ${shown} has two readings. Choose under “What becomes what” whether the day or the month is first.`,
        ),
      ]
    : [note('date', 'leftOut', shown, `Its date cannot be read: ${shown}`)];
}

/** Cells of columns without a place here, and those beyond the last column. */
function leftOutCells(cells: readonly string[], table: TableFacts) {
  const used = new Set(table.columns.values());
  const names = table.headers.filter((header, at) => !used.has(at) && (cells[at] ?? '').trim() !== '' && header !== '');
  const further = tooMany(cells, table);
  return [
    ...(names.length > 0
      ? [note('field', 'leftOut', names.join(', '), `Columns without a place here are left out: ${names.join(', ')}.`)]
      : []),
    ...(further === ''
      ? []
      : [note('field', 'leftOut', further, `Cells beyond the last column are left out: ${further}`)]),
  ];
}

const tooMany = (cells: readonly string[], { headers }: TableFacts) =>
  cells
    .slice(headers.length)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ');

/** A list with commas, semicolons or bars, or of JSON. */
function listOf(text: string): string[] {
  const plain = /^\[.*\]$/.test(text) ? text.slice(1, -1).replaceAll('"', '') : text;
  return [
    ...new Set(
      plain
        .split(/[,;|]/)
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    ),
  ];
}

export function personOf(values: ReadonlyMap<Column, string>): SourcePerson | null {
  const given = values.get('author') ?? '';
  const email = [values.get('email') ?? '', given].find((one) => /^\S+@\S+\.\S+$/.test(one)) ?? null;
  const name = (given || (email ?? '')).replace(/@.*$/, '');
  return name === '' ? null : { key: name, email, name };
}

export function webUrl(text: string | undefined): URL | null {
  const given = (text ?? '').trim();
  const url = URL.parse(given.startsWith('//') ? `https:${given}` : given);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

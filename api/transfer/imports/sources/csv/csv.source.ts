import type { ImportChoice } from '#schema/imports/imports';
import { deriveSlug, trimSlug } from '#schema/addresses/slug';
import { cutText } from '#schema/text/cut-text';
import { elements, parsed } from '../../../../kernel/html/dom.ts';
import { refusedFile } from '../archive/archive.ts';
import { chosenOrder, datesOf } from '../date-choice.ts';
import { DayOrders } from '../dates.ts';
import type { Source, SourceFile, SourcePerson } from '../source.ts';
import { columnList, columnsOf, type Columns } from './csv-columns.ts';
import { personOf, toItem, webUrl, type Row } from './csv-item.ts';
import { csvRows } from './csv-rows.ts';
import { openTable } from './csv-table.ts';
import { isPeopleList, peopleListRefusal } from './people-list.ts';

/** The rows that are looked at before a file is taken. */
const firstRows = 50;

/** @throws BadInput on `file` when it has no header, or is a list of people */
export async function checkCsv(path: string): Promise<void> {
  const table = await openTable(path);
  try {
    const headers = await headersOf(table.path);
    const rows: string[][] = [];
    for await (const cells of csvRows(table.path)) {
      if (rows.push(cells) > firstRows) break;
    }
    if (isPeopleList(headers, rows.slice(1))) throw refusedFile(peopleListRefusal);
    if (headers.length < 2) throw refusedFile('The first row must name the columns, and there must be at least two');
    if (rows.length < 2) throw refusedFile('There is nothing below the row that names the columns');
  } finally {
    await table.close();
  }
}

/**
 * A CSV file with one item in each row. It is read twice, so that it need not be held in memory.
 * @throws BadInput on `file`
 */
export async function openCsv(path: string, filename: string, choices: readonly ImportChoice[] = []): Promise<Source> {
  const table = await openTable(path);
  try {
    return await sourceOf(table, filename, choices);
  } catch (error) {
    await table.close();
    throw error;
  }
}

async function sourceOf(
  table: Awaited<ReturnType<typeof openTable>>,
  filename: string,
  choices: readonly ImportChoice[],
): Promise<Source> {
  const chosen = new Map(choices.filter(({ part }) => part === 'column').map(({ source, target }) => [source, target]));
  const headers = await headersOf(table.path);
  const columns = columnsOf(headers, chosen);
  const files = new Map<string, SourceFile>();
  const people = new Map<string, SourcePerson>();
  const orders = new DayOrders();
  const name = filename.replace(/\.\w+$/, '');
  const usualType = /^article/i.test(name) ? 'article' : /^page/i.test(name) ? 'page' : 'post';
  let site: string | null = null;
  const addFile = (picture: URL | null, altText: string | null = null) => {
    if (!picture || files.has(picture.href)) return;
    const title = picture.pathname.split('/').at(-1) || picture.href;
    files.set(picture.href, { url: picture.href, title, altText, caption: null });
  };
  for await (const { values } of rowsOf(table.path, columns)) {
    const url = webUrl(values.get('url'));
    if (url) site ??= url.origin;
    orders.note(values.get('date'));
    addFile(webUrl(values.get('image')));
    const content = values.get('content') ?? '';
    if (/<img\b/i.test(content))
      for (const { attribs } of elements(parsed(content), 'img')) {
        const picture = webUrl(attribs['src']);
        // Others stay where they are, and are named.
        if (picture && url && picture.host === url.host) addFile(picture, attribs['alt'] || null);
      }
    const person = personOf(values);
    if (person) people.set(person.key, person);
  }
  const known = site ?? `csv://${trimSlug(deriveSlug(name)) || 'file'}`;
  const order = chosenOrder(choices);
  const facts = {
    headers,
    columns,
    usualType,
    order: order ?? orders.order,
    isOrderGuessed: order === null,
    textOf: table.textOf,
  };
  return {
    site: known,
    people: [...people.values()],
    files: [...files.values()],
    terms: [],
    feeds: [],
    headers,
    columns: columnList.map((column) => ({ name: column, header: headers[columns.get(column) ?? -1] ?? null })),
    dates: datesOf(orders, order),
    async *items() {
      const keys = new Set<string>();
      for await (const row of rowsOf(table.path, columns)) {
        const item = await toItem(row, facts);
        yield keys.has(item.key) ? { ...item, refusal: 'A row before it has the same id, slug or address' } : item;
        keys.add(item.key);
      }
    },
    close: table.close,
  };
}

async function* rowsOf(path: string, columns: Columns): AsyncGenerator<Row> {
  let isHeader = true;
  for await (const cells of csvRows(path)) {
    if (!isHeader)
      yield { values: new Map([...columns].map(([column, at]) => [column, cells[at]?.trim() ?? ''])), cells };
    isHeader = false;
  }
}

/** The unique names of the columns. */
async function headersOf(path: string): Promise<string[]> {
  for await (const header of csvRows(path)) {
    const names = header.map((name, at) => cutText(name.replace(/^\ufeff/, '').trim(), 100) || `Column ${at + 1}`);
    return names.map((name, at) => (names.indexOf(name) === at ? name : `${name} (${at + 1})`));
  }
  throw refusedFile('The file is empty');
}

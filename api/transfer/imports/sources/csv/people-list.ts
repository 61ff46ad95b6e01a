import { namedColumns } from './csv-columns.ts';

const address = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const isMail = (header: string) =>
  /^(?:(?:subscriber|member|contact|customer|user|primary)?[\s_-]*)e-?mail(?:[\s_-]*address)?(?:$|[\s_-]*\d)/i.test(
    header.trim(),
  );

/** The names of a person in two columns, beside which a title is “Mr”. */
const ofPerson =
  /^(?:(?:first|last|given|family|middle|sur)[\s_-]*name|fname|lname|vorname|nachname|prénom|nombre|apellidos?|nome|cognome|voornaam|achternaam)$/i;

export const peopleListRefusal =
  'This is a list of people with their email addresses, not of texts. Import subscribers under Subscribers, “Import”';

/**
 * Whether a table is a list of people, such as subscribers: it has a column of email addresses and none of texts. The
 * column of an author's email address does not count.
 * @param rows the first ones below the headers
 */
export function isPeopleList(headers: readonly string[], rows: readonly (readonly string[])[]): boolean {
  if (headers.some((header) => address.test(header.trim()))) return true;
  const columns = namedColumns(headers);
  const title = columns.get('title');
  const hasNames =
    title === undefined ||
    headers.some((header) => ofPerson.test(header.trim())) ||
    /^(?:full[\s_-]*)?name$/i.test(headers[title] ?? '');
  const hasMail = headers.some(isMail) || mailColumns(headers, rows).length > 0;
  if (!hasMail || columns.has('author')) return mostly(rows, title ?? 0);
  if (!columns.has('content')) return true;
  return hasNames && !columns.has('slug') && !columns.has('url');
}

/** The columns whose cells are mostly email addresses, whatever their names. */
const mailColumns = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  headers.flatMap((header, at) => (mostly(rows, at) && !/author|by/i.test(header) ? [at] : []));

function mostly(rows: readonly (readonly string[])[], at: number): boolean {
  const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
  return cells.length > 0 && cells.filter((cell) => address.test(cell)).length * 2 > cells.length;
}

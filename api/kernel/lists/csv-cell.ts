/** Spreadsheets run cells that begin like this as formulas; some also accept full-width characters. */
const start = String.raw`'*\s*[=+\-@\t\r＝＋－＠]`;

/** A cell that gets an apostrophe in an export. One that has apostrophes gets another, so that all come back. */
export const formula = new RegExp(`^${start}`);

const escaped = new RegExp(`^'(?=${start})`);

/** The text of a cell as it was before an export put an apostrophe before it. */
export const unescapedCell = (cell: string): string => cell.replace(escaped, '');

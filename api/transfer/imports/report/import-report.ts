import type { ImportNote, NoteEffect, NotePart } from '#schema/imports/imports';
import { csv } from '../../../kernel/lists/csv.ts';
import type { ImportRow } from '../import.reader.ts';

/** Something that is not, or will not be, as it was: a whole thing, or a part of one. */
export interface ReportLine {
  /** What it is in the source, such as `post`, `attachment` or `address`. */
  type: string;
  title: string;
  part: NotePart | 'all';
  effect: 'left out' | 'changed' | 'guessed' | 'failed' | 'kept as it is here';
  /** What the source calls the part. */
  name: string;
  reason: string;
  address: string | null;
  addressHere: string | null;
}

const columns = [
  ...(['type', 'title', 'part', 'effect', 'name', 'reason'] as const),
  ...(['address', 'addressHere'] as const),
] satisfies (keyof ReportLine)[];

const effects: Readonly<Record<NoteEffect, ReportLine['effect']>> = {
  leftOut: 'left out',
  changed: 'changed',
  guessed: 'guessed',
};

/** Everything that an import leaves out, changes or guesses, by name, with the reason. */
export async function* reportLines(rows: AsyncIterable<ImportRow>): AsyncGenerator<ReportLine> {
  for await (const row of rows) {
    const { type, title, url: address, path: addressHere } = row;
    const about = { type, title, address, addressHere };
    const effect = effectOf(row);
    if (effect !== null) yield { ...about, part: 'all', effect, name: title, reason: row.reason ?? '' };
    for (const note of row.changes) yield { ...about, ...lineOf(note) };
  }
}

export const reportCsv = (rows: AsyncIterable<ImportRow>): AsyncGenerator<string> => csv(columns, reportLines(rows));

const lineOf = ({ part, effect, name, text }: ImportNote) => ({ part, effect: effects[effect], name, reason: text });

function effectOf({ outcome, state }: ImportRow): ReportLine['effect'] | null {
  if (state === 'failed') return 'failed';
  if (outcome === 'refused') return 'left out';
  return outcome === 'conflict' ? 'kept as it is here' : null;
}

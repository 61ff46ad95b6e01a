import { exactTime, shortDate, clockTime, type DateStyle } from '#schema/text/dates';
import type { Revision } from './revision.ts';
import type { HistorySource } from './history.source.ts';

const vias: Readonly<Record<Revision['via'], string>> = {
  panel: 'Panel',
  rest: 'REST',
  graphql: 'GraphQL',
  token: 'API token',
  assistant: 'AI assistant',
  import: 'Import',
  schedule: 'Schedule',
  restore: 'Restored',
  undo: 'Undone',
  starter: 'Starter site',
  server: 'Server',
};

export const viaName = ({ via }: Pick<Revision, 'via'>): string => vias[via];

export function authorName({ author, token, via }: Revision): string {
  if (author) return author.name;
  if (token !== null) return token;
  return via === 'server' ? 'The server' : 'A deleted account';
}

/** "Title, Content and 3 more", in the order of the fields. */
export function fieldsInWords({ number, fields }: Revision, known: HistorySource['labels']): string {
  if (number === 1) return 'Created';
  const labels = known.filter(({ name }) => fields.includes(name)).map(({ label }) => label);
  const [first, second, ...others] = labels;
  if (first === undefined) return 'Changed';
  if (second === undefined) return first;
  return others.length > 0 ? `${first}, ${second} and ${others.length} more` : `${first} and ${second}`;
}

/** For lists of choices: "Nov 21, 2026, 1:05 PM, Ada King", after its name. */
export function revisionLabel(revision: Revision, dates: DateStyle): string {
  const { name, createdAt } = revision;
  const when = `${shortDate(createdAt, dates)}, ${clockTime(createdAt, dates)}`;
  return [name && `“${name}”`, when, authorName(revision)].filter(Boolean).join(', ');
}

export const whenInWords = ({ createdAt }: Revision, dates: DateStyle): string => exactTime(createdAt, dates);

import { fieldName } from '../../kernel/undo.ts';
import type { FieldDeclaration } from '#schema/content/define';
import { withArticle } from '#schema/text/with-article';
import type { EntryRow } from './timeline.row.ts';
import type { Declared } from '../../kernel/scope.ts';

const verbs: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  purge: 'Deleted',
  publish: 'Published',
  unpublish: 'Unpublished',
  assign: 'Assigned',
  unassign: 'Removed',
  revoke: 'Revoked',
  end: 'Ended',
  ask: 'Asked',
};

/** Fields of every item that are not declared. */
const systemLabels: Readonly<Record<string, string>> = { publishedAt: 'date of publication' };

const endings: Readonly<Record<string, string>> = { purge: ' for good', restore: ' from the trash' };

/** What an entry did, in one plain sentence without a full stop: `Published the post “Hello”`. */
export function summaryOf(row: EntryRow, declared: Declared): string {
  return declaredSentence(row, declared) ?? usual(row, declared);
}

function declaredSentence(row: EntryRow, { tables }: Declared): string | null {
  const verb = verbs[row.action] ?? 'Changed';
  const { sentence } = tables.actOf(row.kind) ?? tables.ofKind(row.kind) ?? {};
  return sentence?.({ ...row, verb }) ?? null;
}

function usual(row: EntryRow, declared: Declared): string {
  const { action, via } = row;
  const things = thingsOf(row, declared);
  if (action === 'update') {
    if (via === 'restore') return `Restored an earlier version of ${things}`;
    const changed = fieldsInWords(row, declared);
    if (!changed) return `Changed ${things}`;
    const owner = ownerIn(row);
    return owner && !changed.isCount ? `Changed ${owner} ${changed.words}` : `Changed ${changed.words} of ${things}`;
  }
  return `${verbs[action] ?? action} ${things}${endings[action] ?? ''}`;
}

function nounsOf(kind: string, { tables }: Declared): readonly [one: string, many: string] {
  return tables.ofKind(kind)?.noun ?? [kind, `${kind}s`];
}

/** `the post “Hello”`, `12 posts`, `the user Ana`, `a message`. */
function thingsOf({ kind, title, count }: EntryRow, declared: Declared): string {
  const content = declared.kinds.find(kind);
  const [one, many] = content ? [content.label.toLowerCase(), content.plural] : nounsOf(kind, declared);
  if (count > 1) return `${count} ${many}`;
  if (title === null || title === '') return withArticle(one);
  return `the ${one} ${kind === 'user' || kind === 'role' ? title : quoted(title)}`;
}

/** `Mara’s`; null for a thing that is not one named person. */
const ownerIn = ({ kind, title, count }: EntryRow) => (kind === 'user' && title && count === 1 ? `${title}’s` : null);

/** `the title`, `the title and the slug`, `“Hide from search engines”`; a number for more than three fields. */
function fieldsInWords(row: EntryRow, declared: Declared): { words: string; isCount: boolean } | null {
  const { kind } = row;
  if (row.fields.length === 0) return null;
  const content = declared.kinds.find(kind);
  const words = declared.tables.ofKind(kind)?.columns ?? {};
  const order = Object.keys(content?.fields ?? words);
  const inOrder = fieldNames(row).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const article = ownerIn(row) ? '' : 'the ';
  const all = inOrder.map((name) =>
    content ? fieldInWords(name, content.fields[name]) : article + (words[name] ?? spelledOut(name)),
  );
  const names = [...new Set(all)];
  if (names.length > 3) return { words: `${names.length} fields`, isCount: true };
  const last = names.at(-1) ?? '';
  return { words: names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`, isCount: false };
}

/** `the canonical URL`, `“Hide from search engines”`. @param name in the API, for fields of no kind of content */
export function fieldInWords(name: string, field: FieldDeclaration | undefined): string {
  // The label of a choice between yes and no is an instruction; other labels are nouns.
  if (field?.type === 'boolean') return quoted(field.label);
  const label = field?.label ?? systemLabels[name] ?? spelledOut(name);
  return `the ${label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())}`;
}

/** `isBreakGlass` as "break glass". */
const spelledOut = (name: string) =>
  name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();

/** The changed fields by their names in the API. */
export const fieldNames = ({ kind, fields }: Pick<EntryRow, 'kind' | 'fields'>): string[] =>
  kind === 'setting' ? fields : fields.map(fieldName);

/** The summary of an undo; undoing an undo is a redo. */
export function summaryOfUndo(summary: string): string {
  return summary.startsWith('Undid: ')
    ? summary.replace('Undid: ', 'Redid: ')
    : `Undid: ${summary.replace('Redid: ', '')}`;
}

const quoted = (title: string) => `“${title}”`;

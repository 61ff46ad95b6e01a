import { invited } from '#schema/invitations/invitations.feature';
import { replacedFile } from '#schema/media/media.feature';
import { finalReason, undoDays } from '#schema/undo';
import { password, purged, visitor } from '#schema/undo-reasons';
import type { Access } from '../../kernel/access/access.ts';
import { resourceOf } from './resource-of.ts';
import { fieldName } from '../../kernel/undo.ts';
import { settingInWords } from '../../site/settings/setting-labels.ts';
import { fieldInWords } from './summary.ts';
import type { EntryRow, NewerRow } from './timeline.row.ts';
import type { Declared } from '../../kernel/scope.ts';

const months = 'January February March April May June July August September October November December'.split(' ');

/** Why an entry cannot be undone, as a sentence; null when it can, as far as the viewer has the permissions. */
export function undoRefusal(row: EntryRow, declared: Declared, now = new Date()): string | null {
  if (row.undoneBy !== null) return 'This has already been undone.';
  if (row.actor === 'visitor') return visitor;
  // The command line imports for nobody in particular.
  if (row.actor === 'server' && row.action !== 'import') return 'The server did this itself.';
  const final = finalReason(row.action, row.kind);
  if (final) return final;
  const isPassword = (name: string) => name === 'password_hash' || name.endsWith('.password');
  if (row.fields.some(isPassword)) return password;
  if (row.fields.includes('sha256')) return replacedFile;
  if (row.isMailed) return invited;
  if (row.tables.some((table) => declared.tables.undoHandler(table) === null)) return 'This cannot be undone.';
  if (!row.isUndoKept) {
    if (isPast(row, now)) return `Changes can be undone for ${undoDays} days.`;
    return row.action === 'delete' ? purged : 'This cannot be undone.';
  }
  const [newer] = row.newer;
  return newer ? newerSentence(newer, declared, now) : null;
}

/** `Ana changed the title since, on 3 May. Undo that first, or edit it.` */
export function newerSentence(newer: NewerRow, declared: Declared, now = new Date()): string {
  const who = newer.personName;
  const when = newer.at === null ? '' : `, on ${dayOf(new Date(newer.at), now)}`;
  const [field = '*'] = newer.fields;
  const it = newer.item ? `“${newer.item.title}”` : 'it';
  if (field === '*' || field === 'deleted_at') {
    return who === null
      ? `${it === 'it' ? 'It' : it} was deleted or restored since${when}.`
      : `${who} deleted or restored ${it} since${when}. Undo that first.`;
  }
  const of = newer.item ? ` of “${newer.item.title}”` : '';
  const what = newer.table === 'settings' ? settingOf(newer) : `${fieldOf(newer.table, field, declared)}${of}`;
  const act =
    who === null ? `${what[0]?.toUpperCase()}${what.slice(1)} was changed since` : `${who} changed ${what} since`;
  return `${act}${when}. Undo that first, or edit it.`;
}

/** Without the title of an item that the viewer may not read. */
export function readable(newer: NewerRow, access: Access, declared: Declared): NewerRow {
  const resource = newer.item && resourceOf(newer.item.kind, declared);
  return resource && access.can('read', resource) ? newer : { ...newer, item: null };
}

function settingOf({ key }: NewerRow): string {
  const name = String(key['key']);
  return `the setting ${settingInWords(name) ?? name}`;
}

function fieldOf(table: string, column: string, declared: Declared): string {
  const name = fieldName(column);
  const words = declared.tables.find(table)?.columns[name];
  if (words) return `the ${words}`;
  return fieldInWords(
    name,
    declared.kinds.all.map(({ fields }) => fields[name]).find((field) => field !== undefined),
  );
}

function isPast({ createdAt }: EntryRow, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() > undoDays * 24 * 60 * 60 * 1000;
}

function dayOf(time: Date, now: Date): string {
  const year = time.getUTCFullYear() === now.getUTCFullYear() ? '' : ` ${time.getUTCFullYear()}`;
  return `${time.getUTCDate()} ${months[time.getUTCMonth()] ?? ''}${year}`;
}

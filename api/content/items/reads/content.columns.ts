import type { KindDeclaration } from '#schema/content/define';
import { columnOf } from '../content.column.ts';
import { rowFields } from '../content.row.ts';

const isReference = (kind: KindDeclaration, name: string): boolean => kind.fields[name]?.type === 'reference';

/** Only people with a public name who are not in the trash are authors in public. */
export const isAuthor = `u.public_name is not null and u.deleted_at is null`;

/** Whether a field is read through another table, and can therefore read as empty. */
export const isComputed = (kind: KindDeclaration, name: string): boolean =>
  isReference(kind, name) || kind.fields[name]?.type === 'author' || name === 'author';

/**
 * A reference to an item or an author in the trash reads as empty until that is restored.
 */
export const columnFor = (kind: KindDeclaration, name: string, alias = 'c'): string =>
  name === 'author'
    ? `(select json_build_object('id', u.id, 'name', u.public_name, 'slug', u.author_slug) from users u
        where u.id = ${alias}.author_id and ${isAuthor})`
    : kind.fields[name]?.type === 'author'
      ? `(select u.id from users u where u.id = ${alias}.${columnOf(name)} and ${isAuthor})`
      : isReference(kind, name)
        ? `(select r.id from content r where r.id = ${alias}.${columnOf(name)} and r.deleted_at is null)`
        : `${alias}.${columnOf(name)}`;

/** The columns of whole items, called like their fields, for prepared statements; the table is `c`. */
export const itemColumns = (kind: KindDeclaration): string => columnsOf(kind, true);

/** The columns of lists, in the same way. */
export const listColumns = (kind: KindDeclaration): string => columnsOf(kind, false);

const columnsOf = (kind: KindDeclaration, isWhole: boolean): string =>
  rowFields(kind, isWhole)
    .map(({ name }) => `${columnFor(kind, name)} as "${name}"`)
    .join(', ');

import type { KindDeclaration } from '#schema/content/define';
import { typeOf } from '#schema/fields/field-types';
import { apiFields, isBuiltIn, isOfSections } from '#schema/content/kind';
import { rulesOf } from '#schema/content/rules';
import { defaults } from '#schema/constants';
import { mediaTypes } from '#schema/media/media';
import { check, RuleFailure } from '#schema/rules/check';
import { checkSetting } from '#schema/rules/settings';
import { guardedSettings, isSettingKey } from '#schema/settings/settings';
import { requireBrandImages } from '../../../library/icons/brand-images.ts';
import { columnOf } from '../../../content/items/content.column.ts';
import { storedValues } from '../../../content/items/saving/stored-values.ts';
import { AppError } from '../../../kernel/errors/errors.ts';
import type { BundleReader, BundleRow } from './bundle-reader.ts';
import type { Kinds } from '../../../kernel/kinds.ts';

export interface BundleChoices {
  /** Whether roles, their assignments and the guarded settings are restored. */
  withRoles: boolean;
}

/** A row as it would be stored, or why it is left out. */
type Checked = { row: BundleRow; notes: string[] } | { refusal: string };

const refused = (refusal: string): Checked => ({ refusal });

/** Applies the rules of a save to the rows of a bundle, which is untrusted input. */
export class RowCheck {
  constructor(
    private readonly kinds: Kinds,
    private readonly bundle: BundleReader,
    private readonly choices: BundleChoices,
    /** The level of the person who imports. */
    private readonly level: number,
  ) {}

  async check(table: string, row: BundleRow): Promise<Checked> {
    try {
      if (table === 'content') return await this.content(row);
      if (table === 'working_copies' || table === 'revisions') return { row: await this.saved(table, row), notes: [] };
    } catch (error) {
      if (error instanceof RuleFailure) return refused(Object.values(error.fields).join('. ') || error.message);
      if (error instanceof AppError && error.status < 500) return refused(error.message);
      throw error;
    }
    if (table === 'settings') return await this.setting(row);
    if (table === 'media') return this.file(row);
    if (table === 'users')
      return { row: { ...row, is_active: false }, notes: ['Arrives inactive and without a password.'] };
    if (table === 'webhooks')
      return { row: { ...row, is_active: false }, notes: ['Arrives switched off. It needs a new secret.'] };
    if (table === 'schedules') return refused('Nothing that is imported acts by itself. Plan it here again');
    if (table === 'roles') return this.role(row);
    if (table === 'role_permissions' || table === 'user_roles') {
      return this.choices.withRoles ? { row, notes: [] } : refused('Roles were not chosen');
    }
    return { row, notes: [] };
  }

  private async content(row: BundleRow): Promise<Checked> {
    const kind = this.kinds.find(row['kind']);
    if (!kind) return refused(`There is no kind of content called "${String(row['kind'])}" here`);
    const values: BundleRow = { status: row['deleted_at'] === null ? row['status'] : row['status_before'] };
    for (const [name] of apiFields(kind)) {
      const value = row[columnOf(name)];
      if (value === null || value === undefined) continue;
      values[name] = typeof value === 'number' && name.endsWith('Id') ? String(value) : value;
    }
    const slug = String(row['slug']);
    check(rulesOf(kind, isBuiltIn(kind, slug) ? slug : undefined, this.kinds.all), values, defaults.content);
    const { html, isChanged } = await safeHtml(kind, { slug, format: row['format'] }, row, columnOf);
    return {
      row: { ...row, ...html },
      notes: isChanged ? ['Markup that is not allowed was removed from its text.'] : [],
    };
  }

  /** A working copy or a revision, whose texts are shown in the panel. */
  private async saved(table: string, row: BundleRow): Promise<BundleRow> {
    const names = table === 'revisions' ? ['snapshot'] : ['values', 'base_values'];
    const nameOf = table === 'revisions' ? columnOf : (name: string) => name;
    const changed = { ...row };
    for (const name of names) {
      const values = { ...(row[name] as BundleRow) };
      for (const kind of this.kinds.all) {
        const { html } = await safeHtml(
          kind,
          { slug: typeof values['slug'] === 'string' ? values['slug'] : '', format: values['format'] },
          values,
          nameOf,
        );
        Object.assign(values, html);
      }
      changed[name] = values;
    }
    return changed;
  }

  private async setting(row: BundleRow): Promise<Checked> {
    const key = String(row['key']);
    if (!isSettingKey(key)) return refused('There is no such setting here');
    if (guardedSettings.includes(key) && !this.choices.withRoles)
      return refused('Roles and security settings were not chosen');
    try {
      checkSetting(key, row['value']);
      await requireBrandImages({ [key]: row['value'] });
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return refused(error.message);
      if (!(error instanceof RuleFailure)) throw error;
      return refused(Object.values(error.fields).join('. ') || error.message);
    }
    return { row, notes: [] };
  }

  private file(row: BundleRow): Checked {
    const [sha256, mimeType] = [String(row['sha256']), String(row['mime_type'])];
    if (!/^[0-9a-f]{64}$/.test(sha256) || !Object.hasOwn(mediaTypes, mimeType)) {
      return refused('The library does not keep files of this type');
    }
    const isThere = this.bundle.has(filePath(row));
    return { row, notes: isThere ? [] : ['The file itself was missing where the bundle was made.'] };
  }

  private role(row: BundleRow): Checked {
    if (!this.choices.withRoles) return refused('Roles and security settings were not chosen');
    if (Number(row['level']) > this.level) return refused('It is above your own level');
    return { row, notes: [] };
  }
}

/** Where the file of a row of the library is in a bundle. */
export const filePath = (row: BundleRow): string => {
  const mimeType = String(row['mime_type']) as keyof typeof mediaTypes;
  return `media/${String(row['sha256'])}.${mediaTypes[mimeType].extension}`;
};

/** The fields of HTML in a row, as a save would store them. @param nameOf the row's name of a field */
async function safeHtml(
  kind: KindDeclaration,
  item: { slug: string; format?: unknown },
  row: BundleRow,
  nameOf: (field: string) => string,
): Promise<{ html: BundleRow; isChanged: boolean }> {
  const html: BundleRow = {};
  let isChanged = false;
  for (const [name, field] of apiFields(kind)) {
    const value = row[nameOf(name)];
    if (typeOf(field).words !== 'html' || typeof value !== 'string') continue;
    if (name === 'content' && isOfSections(kind, item) && !isJson(value)) continue;
    const { [name]: clean } = await storedValues(kind, item, {
      [name]: value,
      ...(item.format !== undefined && { format: item.format }),
    });
    html[nameOf(name)] = clean;
    isChanged ||= clean !== value;
  }
  return { html, isChanged };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

import { formatNumber } from '#schema/text/format-count';
import type { ImportChoice } from '#schema/imports/imports';
import { mediaTypes, mediaUrl } from '#schema/media/media';
import { guardedSettings, isSettingKey } from '#schema/settings/settings';
import { deriveSlug, trimSlug } from '#schema/addresses/slug';
import { tooLarge } from '../../../../kernel/http/receive-upload.ts';
import { BundleReader, requireKnownTables, type BundleRow } from '../../../bundles/restore/bundle-reader.ts';
import { upgraded } from '../../../bundles/restore/bundle-upgrades.ts';
import { filePath } from '../../../bundles/restore/row-check.ts';
import { rowCount } from '../../../bundles/restore/row-words.ts';
import { refusedFile, type Archive } from '../archive/archive.ts';
import type { LeftOut, Source, SourceFile, SourcePerson, SourceRedirect, SourceSetting } from '../source.ts';
import { BundleItemReader, textOf } from './bundle-item.reader.ts';
import type { Tables } from '../../../../kernel/tables.ts';
import type { Declared } from '../../../../kernel/scope.ts';

/** Tables that are not imported into an installation in use. */
const reasons: Readonly<Record<string, string>> = {
  roles: 'Roles decide who may do what here, and stay as they are',
  user_roles: 'Imported people have no role. Give them one under Users',
  working_copies: 'Changes that were not published there stay there',
  schedules: 'Nothing that is imported acts by itself. Plan it here again',
  reviews: 'Reviews belong to the people of the other site',
  webhooks: 'Nothing that is imported acts by itself. Add it here again',
  revisions: 'The history of an item begins here with its import',
  messages: 'Messages go into an empty installation only',
  message_notes: 'Messages go into an empty installation only',
  subscribers: 'Subscribers go into an empty installation, or are imported as CSV under Subscribers',
};

/** Settings about access and mail, that name people of the other site, and its setup. */
const ownSettings = [...guardedSettings, 'claims', 'setup'];

/** Tables of which each row is remembered while the others are read. */
const keptTables = ['users', 'media', 'comments', 'content', 'former_slugs', 'redirects', 'settings'];

/** Tables without a line of their own in the report: the line about roles covers them. */
const unnamedTables = ['permissions', 'role_permissions'];
const mostRows = 500_000;

/** @throws BadInput on `file` */
export async function checkBundle(path: string, _filename: string, tables: Tables): Promise<void> {
  const bundle = await BundleReader.open(path);
  try {
    requireKnownTables(bundle, tables);
  } finally {
    bundle.close();
  }
}

/** The files of a bundle, by their addresses in the site that it comes from. @throws BadInput on `file` */
export const openBundleFiles = (path: string): Promise<Archive> => opened(path, filesOfBundle);

/** Opens a bundle for what reads it; that closes it, unless it fails here. */
async function opened<T>(path: string, use: (bundle: BundleReader) => Promise<T>): Promise<T> {
  const bundle = await BundleReader.open(path);
  try {
    return await use(bundle);
  } catch (error) {
    bundle.close();
    throw error;
  }
}

async function filesOfBundle(bundle: BundleReader): Promise<Archive> {
  const paths = new Map<string, string>();
  for await (const row of rowsOf(bundle, 'media')) {
    const problem = problemOf(bundle, row);
    if (problem === null) paths.set(`media/${Number(row['id'])}/${String(row['filename'])}`, filePath(row));
  }
  return {
    names: [...paths.keys()],
    read: (name) => Promise.reject(refusedFile(`${name} is no text`)),
    copy: async (name, to, limitMb) => {
      const file = paths.get(name);
      if (file === undefined) throw refusedFile(`There is no file ${name} in the bundle`);
      if (bundle.bytesOf(file) > limitMb * 1024 * 1024) throw tooLarge(limitMb);
      await bundle.extract(file, to);
    },
    close: () => Promise.resolve(bundle.close()),
  };
}

/**
 * A bundle for an installation in use: its content, files, people with a byline, and redirects. All checksums are
 * compared before anything is read.
 * @throws BadInput on `file`
 */
export const openBundle = (
  path: string,
  _filename: string,
  _choices: readonly ImportChoice[],
  declared: Declared,
): Promise<Source> => opened(path, (bundle) => sourceOf(bundle, declared));

async function sourceOf(bundle: BundleReader, { kinds, tables }: Declared): Promise<Source> {
  // Checked before gigabytes are read; the actual number of rows is checked with the checksums.
  for (const { name, rows } of bundle.manifest.tables) {
    if (keptTables.includes(name) && rows > mostRows)
      throw refusedFile(`The bundle has more than ${formatNumber(mostRows)} ${name.replaceAll('_', ' ')}`);
  }
  await bundle.verify();
  const site = await siteOf(bundle);
  const reader = new BundleItemReader(site, kinds);
  const people: SourcePerson[] = [];
  const files: SourceFile[] = [];
  const redirects: SourceRedirect[] = [];
  let unnamed = 0;
  for await (const row of rowsOf(bundle, 'users')) {
    const username = String(row['username']);
    reader.people.set(Number(row['id']), username);
    if (row['deleted_at'] !== null) continue;
    const name = textOf(row, 'public_name');
    const slug = textOf(row, 'author_slug');
    if (name === null) unnamed += 1;
    else
      people.push({
        key: username,
        email: textOf(row, 'email'),
        name,
        ...(slug !== null && { slug }),
        about: textOf(row, 'about'),
      });
  }
  for await (const row of rowsOf(bundle, 'media')) {
    reader.files.set(Number(row['id']), addressOf(row));
    if (row['deleted_at'] === null) files.push(fileOf(bundle, row, site));
  }
  for await (const row of rowsOf(bundle, 'comments')) reader.noteComment(row);
  for await (const row of rowsOf(bundle, 'content')) reader.note(row);
  for await (const { item_id: id, slug } of rowsOf(bundle, 'former_slugs')) {
    const others = reader.formerSlugs.get(Number(id)) ?? [];
    reader.formerSlugs.set(Number(id), [...others, String(slug)]);
  }
  for await (const row of rowsOf(bundle, 'redirects'))
    redirects.push({ from: String(row['from']), to: textOf(row, 'to'), status: Number(row['status']) });
  const settings: SourceSetting[] = [];
  let guarded = 0;
  for await (const { key, value } of rowsOf(bundle, 'settings')) {
    if (!isSettingKey(key)) continue;
    if (ownSettings.includes(key)) guarded += 1;
    else settings.push({ key, value, links: reader.withKeys(value) });
  }
  return {
    site,
    people,
    files,
    terms: [],
    feeds: [],
    redirects,
    settings,
    leftOut: leftOutOf(bundle, tables, unnamed, guarded),
    keyOfId: (id) => reader.keys.get(id) ?? null,
    async *items() {
      for await (const row of rowsOf(bundle, 'content')) yield reader.read(row);
    },
    close: () => Promise.resolve(bundle.close()),
  };
}

/** The rows of a table, as this release has them. */
async function* rowsOf(bundle: BundleReader, table: string): AsyncGenerator<BundleRow> {
  for await (const given of bundle.rows(table)) {
    const row = upgraded(table, bundle.manifest.schema, given);
    if (row) yield row;
  }
}

/** The address of the bundle's site; without one, its name. */
async function siteOf(bundle: BundleReader): Promise<string> {
  if (URL.canParse(bundle.manifest.site)) return bundle.manifest.site;
  for await (const { key, value } of bundle.rows('settings')) {
    if (key === 'siteName') return `bundle://${trimSlug(deriveSlug(String(value))) || 'halden'}`;
  }
  return 'bundle://halden';
}

function leftOutOf(bundle: BundleReader, tables: Tables, unnamed: number, guarded: number): LeftOut[] {
  const counts = bundle.manifest.tables.map(({ name, rows }) => ({
    name,
    rows,
    reason: reasons[name] ?? reasonOf(name, tables),
  }));
  const all = [
    { name: 'users', rows: unnamed, reason: 'Only people with a public name come along' },
    {
      name: 'settings',
      rows: guarded,
      reason: 'Settings of security, mail, previews, claims and first steps stay as they are',
    },
    ...counts,
  ];
  return all.flatMap(({ name, rows, reason }) =>
    reason === undefined || rows === 0 ? [] : [{ type: name, title: rowCount(name, rows, tables), reason }],
  );
}

const reasonOf = (name: string, tables: Tables) =>
  tables.find(name) && ![...keptTables, ...unnamedTables].includes(name)
    ? 'Only an empty installation takes them along'
    : undefined;

const addressOf = (row: BundleRow) => mediaUrl({ id: Number(row['id']), filename: String(row['filename']) });

const problemOf = (bundle: BundleReader, row: BundleRow): string | null =>
  !/^[0-9a-f]{64}$/.test(String(row['sha256'])) || !Object.hasOwn(mediaTypes, String(row['mime_type']))
    ? 'The library does not keep files of this type'
    : bundle.has(filePath(row))
      ? null
      : 'The file itself was missing where the bundle was made';

function fileOf(bundle: BundleReader, row: BundleRow, site: string): SourceFile {
  return {
    url: site + addressOf(row),
    title: String(row['filename']),
    altText: textOf(row, 'alt_text'),
    caption: textOf(row, 'caption'),
    sha256: String(row['sha256']),
    details: {
      // What is published opens its files here, too.
      isPublic: row['is_public'] === true,
      ...(typeof row['title'] === 'string' && { title: row['title'] }),
      ...(row['folder'] !== null && { folder: row['folder'] }),
      ...(Array.isArray(row['tags']) && row['tags'].length > 0 && { tags: row['tags'] }),
      ...(row['crop'] !== null && { crop: row['crop'] }),
      ...((row['focal_x'] !== 0.5 || row['focal_y'] !== 0.5) && { focalX: row['focal_x'], focalY: row['focal_y'] }),
    },
    refusal: problemOf(bundle, row),
  };
}

import type { Readable } from 'node:stream';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { isOfSections } from '#schema/content/kind';
import { mediaTypes } from '#schema/media/media';
import type { MediaLibrary } from '../../library/media/storage/library.ts';
import type { StoredMedia } from '../../library/media/media.row.ts';
import { bundleOptions, bundleTablesOf, type BundleTable } from './bundle-tables.ts';
import { frontMatter, toMarkdown } from './markdown.ts';
import { ZipFile, type BundleFile } from './zip-file.ts';
import type { Declared } from '../../kernel/scope.ts';
import type { BundleOption } from '../../kernel/tables.ts';

/** `bundle.json`: the contents of a bundle. */
export interface BundleManifest {
  format: 'halden-bundle';
  version: 1;
  /** When it was written, as ISO 8601. */
  at: string;
  /** The address of the site that it comes from; empty if a command wrote it without one. */
  site: string;
  /** The last migration of the database, which says which columns its tables have. */
  schema: string;
  options: BundleOption[];
  tables: { name: string; rows: number }[];
  /** Every other file of the bundle. */
  files: BundleFile[];
  /** Files of the library whose bytes are missing. */
  missing: string[];
}

export interface RunningExport {
  stream: Readable;
  /** Resolves with the last byte. */
  done: Promise<BundleManifest>;
}

const rowsAtOnce = 500;

/** Writes the whole site as one file: rows, texts, files. */
export class BundleWriter {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly declared: Declared,
    private readonly library: MediaLibrary,
    private readonly site: string,
  ) {}

  /**
   * Begins to write a zip file, which has to be read to its end.
   * @param before ends before the first byte
   */
  start(options: readonly BundleOption[], before?: () => Promise<void>): RunningExport {
    const zip = new ZipFile();
    const done = Promise.resolve(before?.())
      .then(() => this.write(zip, options))
      .catch((error: unknown) => {
        zip.stream.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      });
    // The stream reports the error too, and its reader may never await this promise.
    done.catch(() => undefined);
    return { stream: zip.stream, done };
  }

  private async write(zip: ZipFile, options: readonly BundleOption[]): Promise<BundleManifest> {
    const { tables, schema, media } = await this.em.transactional((em) => this.writeRows(em, zip, options), {
      isolationLevel: 'repeatable read',
      readOnly: true,
    });
    const missing = await this.writeMedia(zip, media);
    const manifest: BundleManifest = {
      format: 'halden-bundle',
      version: 1,
      at: new Date().toISOString(),
      site: this.site,
      schema,
      options: bundleOptions.filter((option) => options.includes(option)),
      tables,
      files: [...zip.files],
      missing,
    };
    await zip.add('bundle.json', [`${JSON.stringify(manifest, null, 2)}\n`]);
    await zip.close();
    return manifest;
  }

  /** The rows of the database, as one snapshot. */
  private async writeRows(em: SqlEntityManager, zip: ZipFile, options: readonly BundleOption[]) {
    await em.execute(`set local timezone to 'UTC'`);
    const tables = [];
    for (const table of bundleTablesOf(this.declared.tables)) {
      if (table.only && !options.includes(table.only)) continue;
      const rows = counted(linesOf(em, table));
      await zip.add(`tables/${table.name}.jsonl`, rows.lines);
      tables.push({ name: table.name, rows: rows.count() });
    }
    await this.writeTexts(em, zip);
    const media = await em.execute<StoredFile[]>(
      'select distinct on (sha256) sha256, mime_type as "mimeType", filename from media order by sha256, id',
    );
    const [last] = await em.execute<{ name: string }[]>('select max(name) as name from mikro_orm_migrations');
    return { tables, schema: last?.name ?? '', media };
  }

  /** The texts again, for people and other programs: HTML and Markdown; pages of sections as JSON. */
  private async writeTexts(em: SqlEntityManager, zip: ZipFile): Promise<void> {
    const query = `select kind, slug, title, status, format, category, tags, excerpt, meta_description as description,
      featured_image as image, published_at as published, updated_at as updated, content
      from content where deleted_at is null order by id`;
    for await (const line of rowsOf(em, query)) {
      const { content, format, kind: name, ...head } = JSON.parse(line) as TextRow;
      const kind = this.declared.kinds.find(name);
      if (!kind) continue;
      const path = `content/${kind.plural}/${head.slug}`;
      if (isOfSections(kind, { slug: head.slug, format })) {
        await zip.add(`${path}.json`, [`${JSON.stringify({ ...head, content: asJson(content) }, null, 2)}\n`]);
        continue;
      }
      await zip.add(`${path}.html`, [content]);
      await zip.add(`${path}.md`, [frontMatter(head), '\n', toMarkdown(content), '\n']);
    }
  }

  /** @returns the names of files that are not in the store */
  private async writeMedia(zip: ZipFile, media: readonly StoredFile[]): Promise<string[]> {
    const missing: string[] = [];
    for (const file of media) {
      if (!(await this.library.hasOriginal(file))) {
        missing.push(file.filename);
        continue;
      }
      const { extension } = mediaTypes[file.mimeType];
      await zip.add(`media/${file.sha256}.${extension}`, await this.library.original(file), false);
    }
    return missing;
  }
}

type StoredFile = Pick<StoredMedia, 'sha256' | 'mimeType' | 'filename'>;

interface TextRow extends Record<string, unknown> {
  kind: string;
  slug: string;
  format: string;
  content: string;
}

/** The rows of a query as lines of JSON. @param em in a transaction */
async function* rowsOf(em: SqlEntityManager, query: string): AsyncGenerator<string> {
  await em.execute(`declare bundle no scroll cursor for select row_to_json(t)::text as line from (${query}) t`);
  for (;;) {
    const rows = await em.execute<{ line: string }[]>(`fetch ${rowsAtOnce} from bundle`);
    for (const { line } of rows) yield line;
    if (rows.length < rowsAtOnce) break;
  }
  await em.execute('close bundle');
}

async function* linesOf(em: SqlEntityManager, { name, without = [] }: BundleTable): AsyncGenerator<string> {
  const columns = await em.execute<{ name: string }[]>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = ? order by ordinal_position`,
    [name],
  );
  const kept = columns.map((column) => column.name).filter((column) => !without.includes(column));
  const list = kept.map((column) => pg.escapeIdentifier(column)).join(', ');
  for await (const line of rowsOf(em, `select ${list} from ${name} order by 1, 2`)) yield `${line}\n`;
}

function counted(from: AsyncGenerator<string>) {
  let n = 0;
  async function* lines() {
    for await (const line of from) {
      n += 1;
      yield line;
    }
  }
  return { lines: lines(), count: () => n };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { importFormats, type ImportChoice, type ImportFormat } from '#schema/imports/imports';
import { BadInput, Conflict } from '../../kernel/errors/errors.ts';
import { toAppError } from '../../kernel/errors/to-app-error.ts';
import { actingFor } from '../../kernel/http/request-context.ts';
import { faultReason } from '../../kernel/errors/log-fault.ts';
import { bringsRoles } from '../bundles/restore/bundle-import.ts';
import { Import } from './import.entity.ts';
import { checkChoices } from './rehearsal/check-choices.ts';
import { outage } from './import.job.ts';
import { ImportReader } from './import.reader.ts';
import type { ImportScope } from './import.scope.ts';
import { ImportItem } from './import-item.entity.ts';
import type { RunOptions } from './run/run-rehearsed-import.ts';

/** Imports other sites: first a rehearsal, which only records what would happen, then the run. For administrators. */
export class ImportService extends ImportReader {
  constructor(protected override readonly scope: ImportScope) {
    super(scope);
  }

  /**
   * Begins a rehearsal of an export. It is read after the response.
   * @param path of the file, which `dispose` removes when it has been read
   * @throws BadInput on `file` when it is not an export of this format
   */
  async begin(
    format: string | undefined,
    path: string,
    filename: string,
    dispose: () => Promise<void>,
  ): Promise<Import> {
    this.requireAll();
    const known = format === undefined ? await this.formatOf(path, filename) : readFormat(format);
    const created = await this.add(known, path, filename);
    this.scope.inBackground('Reading an export', async () => {
      try {
        await this.read(created, path);
      } catch (error) {
        await this.fail(created.id, error);
      } finally {
        await dispose();
      }
    });
    return this.byId(created.id);
  }

  /** The format of a file or folder, by its name and contents. @throws BadInput on `file` */
  async formatOf(path: string, filename: string): Promise<ImportFormat> {
    if (await this.scope.bundleImport.isBundle(path)) return 'bundle';
    const { formatOf } = await import('./sources/sources.ts');
    return formatOf(path, filename);
  }

  /** Whether a bundle is restored as a whole, because this installation is empty. */
  takesWhole(): Promise<boolean> {
    this.requireAll();
    return this.scope.bundleImport.fits();
  }

  /** Rehearses an export. @param choices instead of the default ones @throws BadInput on `file`, or on `choices` */
  async rehearse(
    format: ImportFormat,
    path: string,
    filename: string,
    choices: readonly ImportChoice[] = [],
  ): Promise<Import> {
    const created = await this.add(format, path, filename);
    try {
      await this.read(created, path, choices);
    } catch (error) {
      await this.scope.em.nativeDelete(Import, { id: created.id });
      await this.scope.library.removeExport(created.change);
      throw error;
    }
    return this.byId(created.id);
  }

  /**
   * Chooses what becomes of the parts of a source, and rehearses the import again. Later imports of the same source
   * begin with these choices.
   * @throws BadInput on `choices`; Conflict once it has run, or when the upload is not kept any more
   */
  async map(id: number, given: readonly ImportChoice[]): Promise<Import> {
    const found = await this.byId(id);
    if (found.startedAt || found.status !== 'rehearsed')
      throw new Conflict('Choices can be made before the import runs');
    const choices = await checkChoices(this.scope.em.fork(), this.scope.kinds, found.choices, given);
    const { copyOfExport } = await import('./run/stored-export.ts');
    const copy = await copyOfExport(this.scope.library, found.change);
    if (!copy) throw new Conflict('The file is no longer here. Upload it again');
    try {
      const changed = await this.scope.em.nativeUpdate(
        Import,
        { id, status: 'rehearsed' },
        { status: 'reading', createdAt: new Date() },
      );
      if (changed === 0) throw new Conflict('This import is still being read');
    } catch (error) {
      await copy.dispose();
      throw error;
    }
    this.scope.inBackground('Rehearsing an import', async () => {
      try {
        await this.scope.em.fork().nativeDelete(ImportItem, { import: id });
        await this.read(found, copy.path, choices);
      } catch (error) {
        await this.fail(id, error);
      } finally {
        await copy.dispose();
      }
    });
    return this.byId(id);
  }

  /**
   * Queues the run, or its continuation; what failed is tried again.
   * @param currentPassword the viewer's, which a bundle that brings roles and security settings needs
   * @throws BadInput on `currentPassword`; Conflict while it is read or running
   */
  async start(id: number, currentPassword?: string | null): Promise<Import> {
    const confirmation = this.scope.passwordConfirmation;
    await confirmation.accept(currentPassword);
    const found = await this.startable(id);
    if (bringsRoles(found.choices)) confirmation.require('roles and the settings of security, mail and previews');
    await this.scope.em.transactional(async (em) => {
      await em.nativeUpdate(Import, { id: found.id }, { status: 'running', problem: null });
      await this.scope.jobs?.put(em, 'import-run', { importId: found.id });
    });
    return this.byId(id);
  }

  /** Pauses the run after the current row. @throws Conflict when it does not run */
  async pause(id: number): Promise<Import> {
    const { status } = await this.byId(id);
    if (status !== 'running') throw new Conflict('This import is not running');
    await this.scope.em.nativeUpdate(Import, { id, status: 'running' }, { status: 'paused' });
    return this.byId(id);
  }

  /** Deletes a rehearsal. @throws Conflict for an import that has run, which later ones need */
  async remove(id: number): Promise<void> {
    const { startedAt, status, change } = await this.byId(id);
    if (startedAt || status === 'running') throw new Conflict('Later imports need the record of this one');
    await this.scope.em.nativeDelete(Import, { id });
    await this.scope.library.removeExport(change);
  }

  /**
   * Runs the import, or resumes a paused or interrupted one; failed rows are tried again. All of it is one
   * entry of the timeline.
   * @throws Conflict while it is read
   */
  async run(id: number, options: RunOptions = {}): Promise<Import> {
    const found = await this.startable(id, true);
    const started = { status: 'running', startedAt: found.startedAt ?? new Date(), problem: null } as const;
    await this.scope.em.nativeUpdate(Import, { id }, started);
    try {
      const work = () => this.work(found, options);
      const isDone = await actingFor(this.scope.access.authorId, 'import', work, found.change);
      if (isDone) {
        await this.scope.em.nativeUpdate(Import, { id }, { status: 'done', finishedAt: new Date() });
        const lost = await this.scope.em.count(ImportItem, { import: id, target: 'file', state: 'failed' });
        const { openers } = await import('./sources/sources.ts');
        // Missing files are fetched again from the former site, or from the export if it contains them.
        if (lost === 0 || !openers[found.format].openFiles) await this.scope.library.removeExport(found.change);
      }
    } catch (error) {
      // The next attempt resumes where this one stopped.
      if (!isOutage(error) || !options.isTriedAgain) await this.fail(id, error);
      throw error;
    }
    return this.byId(id);
  }

  private async work(found: Import, options: RunOptions): Promise<boolean> {
    if (found.isWhole) {
      await this.scope.bundleImport.run(found, options.path);
      return true;
    }
    const { runRehearsedImport } = await import('./run/run-rehearsed-import.ts');
    return runRehearsedImport(this.scope, found, options);
  }

  private async add(format: ImportFormat, path: string, filename: string): Promise<Import> {
    this.requireAll();
    await (await import('./sources/sources.ts')).openers[format].check(path, filename, this.scope.tables);
    const isWhole = format === 'bundle' && (await this.takesWhole());
    const em = this.scope.em.fork();
    const change = randomUUID();
    const created = em.create(Import, { format, filename, isWhole, change, createdBy: this.scope.access.authorId });
    // It is read again when choices are made, and its files are taken from it when the import runs.
    if ((await stat(path)).isFile()) await this.scope.library.keepExport(change, path);
    await em.flush();
    return created;
  }

  private async read(found: Import, path: string, given: readonly ImportChoice[] = []): Promise<void> {
    if (found.isWhole) return this.scope.bundleImport.rehearse(found.id, path, given);
    const { rehearseExport } = await import('./rehearsal/rehearse-export.ts');
    await rehearseExport(this.scope, found, path, given);
  }

  private async startable(id: number, isRunning = false): Promise<Import> {
    const found = await this.byId(id);
    if (found.status === 'reading') throw new Conflict('This import is still being read');
    if (found.status === 'running' && !isRunning) throw new Conflict('This import is running already');
    // An export may not name its site, so an empty one says nothing.
    if (found.status === 'failed' && !found.startedAt)
      throw new Conflict('This file could not be read. Upload it again');
    if (found.status !== 'running' || !isRunning) {
      await this.scope.em.nativeUpdate(ImportItem, { import: id, state: 'failed' }, { state: 'waiting', reason: null });
    }
    return found;
  }

  private async fail(id: number, error: unknown): Promise<void> {
    const known = toAppError(error);
    const problem = isOutage(error)
      ? outage
      : known.status < 500
        ? known.message
        : faultReason(this.scope.logFault(error, `Import ${id} failed`));
    await this.scope.em.fork().nativeUpdate(Import, { id }, { status: 'failed', problem });
  }
}

const isOutage = (error: unknown): boolean => toAppError(error).code === 'UNAVAILABLE';

function readFormat(format: string): ImportFormat {
  const found = importFormats.find((one) => one === format);
  const message = `Format must be one of ${importFormats.join(', ')}`;
  if (!found) throw new BadInput(message, { format: message });
  return found;
}

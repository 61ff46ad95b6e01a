import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { rolesExtra, type ImportChoice, type OfferedChoice } from '#schema/imports/imports';
import { recordAct } from '../../../kernel/database/record-act.ts';
import { Conflict } from '../../../kernel/errors/errors.ts';
import { inFolder } from '../../../kernel/http/receive-upload.ts';
import { encrypt } from '../../../kernel/secrets/encryption.ts';
import { Import } from '../../imports/import.entity.ts';
import { ImportItem } from '../../imports/import-item.entity.ts';
import { newWebhookSecret } from '../../../integrations/webhooks/delivery/signature.ts';
import { existingData } from './existing-data.ts';
import { StoredEntry, UndoStep } from '../../../history/timeline/timeline.entity.ts';
import type { Scope } from '../../../kernel/scope.ts';

type Found = Pick<Import, 'id' | 'change' | 'site' | 'choices'>;

/** The import of a bundle into an empty installation: all of it, or nothing. */
export class BundleImport {
  constructor(
    private readonly scope: Pick<
      Scope,
      'em' | 'access' | 'kinds' | 'tables' | 'library' | 'secret' | 'guardedSettings'
    >,
  ) {}

  /** Whether the file looks like a bundle, damaged or not. */
  async isBundle(path: string): Promise<boolean> {
    const { looksLikeBundle } = await import('./bundle-reader.ts');
    return looksLikeBundle(path);
  }

  /** Whether this installation is empty, so that a whole bundle can become it. */
  async fits(): Promise<boolean> {
    return (await existingData(this.scope.em, this.scope)).length === 0;
  }

  /** Reads the whole bundle and records what would be restored. @throws BadInput on `file` when it is damaged */
  async rehearse(id: number, path: string, choices: readonly ImportChoice[]): Promise<void> {
    const [{ BundleReader, requireKnownTables }, , { RowCheck }, { BundlePlan }] = await load();
    const bundle = await BundleReader.open(path);
    const withRoles = bringsRoles(choices);
    try {
      requireKnownTables(bundle, this.scope.tables);
      await bundle.verify();
      const check = new RowCheck(this.scope.kinds, bundle, { withRoles }, this.scope.access.level);
      await new BundlePlan(this.scope.em.fork(), id, bundle, check, this.scope.tables).write();
    } finally {
      bundle.close();
    }
    const site = bundle.manifest.site || 'another installation';
    const roles: OfferedChoice = {
      part: 'extra',
      source: rolesExtra,
      label: 'Roles, who has them, and the settings of security, mail and previews',
      count: 0,
      target: withRoles ? rolesExtra : null,
      options: null,
    };
    await this.scope.em.nativeUpdate(Import, { id }, { site, status: 'rehearsed', choices: [roles] });
  }

  /** @param path of the bundle; defaults to the stored upload */
  async run(found: Found, path?: string): Promise<void> {
    if (path !== undefined) return this.restore(found, path);
    const kept = await this.scope.library.openExport(found.change);
    if (!kept) throw new Conflict('This file is no longer here. Upload it again');
    await inFolder(async (folder) => {
      const copy = join(folder, 'bundle.zip');
      await pipeline(kept, createWriteStream(copy));
      await this.restore(found, copy);
    });
  }

  private async restore({ id, change, site, choices }: Found, path: string): Promise<void> {
    const [{ BundleReader }, { BundleRestore }, { RowCheck }, { BundlePlan }] = await load();
    const bundle = await BundleReader.open(path);
    try {
      const check = new RowCheck(
        this.scope.kinds,
        bundle,
        { withRoles: bringsRoles(choices) },
        this.scope.access.level,
      );
      const boxed = () => encrypt(this.scope.secret, 'webhook secrets', newWebhookSecret());
      const tools = { boxedSecret: boxed, guarded: this.scope.guardedSettings };
      await new BundleRestore(this.scope.em, this.scope, this.scope.library, bundle, check, tools).run(async (em) => {
        await recordAct(em, { action: 'import', kind: 'import', itemId: String(id), title: site });
        // There is no earlier state: an import into an empty installation is repeated in a new one.
        const entry = await em.findOne(StoredEntry, { change }, { fields: ['id'], disableIdentityMap: true });
        if (entry) await em.nativeDelete(UndoStep, { entryId: entry.id });
        await em.nativeDelete(ImportItem, { import: id });
        await new BundlePlan(em, id, bundle, check, this.scope.tables).write();
        await em.nativeUpdate(ImportItem, { import: id, outcome: 'new' }, { state: 'done' });
      });
    } finally {
      bundle.close();
    }
  }
}

/** Whether roles, who has them, and the guarded settings were chosen. */
export const bringsRoles = (choices: readonly ImportChoice[]) =>
  choices.some(({ part, target }) => part === 'extra' && target === rolesExtra);

/** Loaded on first use, because few servers ever import a bundle. */
const load = () =>
  Promise.all([
    import('./bundle-reader.ts'),
    import('./bundle-restore.ts'),
    import('./row-check.ts'),
    import('./bundle-plan.ts'),
  ]);

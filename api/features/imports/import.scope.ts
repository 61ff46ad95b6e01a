import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import type { ContentService } from '../content/content.service.ts';
import type { MediaService } from '../media/media.service.ts';
import type { RedirectImportService } from '../redirects/redirect-import.service.ts';
import type { SettingService } from '../settings/setting.service.ts';
import type { UserService } from '../users/user.service.ts';

/** The services of the person who imports. */
export interface ImportScope {
  content: (kind: KindDeclaration) => ContentService;
  readonly media: MediaService;
  readonly users: UserService;
  readonly settings: SettingService;
  readonly redirectImport: RedirectImportService;
  /** The same, within a transaction. */
  within: (em: SqlEntityManager) => ImportScope;
}

import type { Readable } from 'node:stream';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import type { CategoryService } from '../categories/category.service.ts';
import type { CommentService } from '../comments/comment.service.ts';
import type { ContentService } from '../content/content.service.ts';
import type { MediaService } from '../media/media.service.ts';
import type { RedirectImportService } from '../redirects/import/redirect-import.service.ts';
import type { SettingService } from '../settings/setting.service.ts';
import type { UserService } from '../users/user.service.ts';
import type { Tables } from '../../kernel/tables.ts';

/** Keeps uploaded exports for as long as files are taken from them. */
export interface ImportLibrary {
  keepExport: (name: string, path: string) => Promise<void>;
  /** Null when the upload is not kept. */
  openExport: (name: string) => Promise<Readable | null>;
  removeExport: (name: string) => Promise<void>;
}

/** The services of the person who imports. */
export interface ImportScope {
  readonly tables: Tables;
  content: (kind: KindDeclaration) => ContentService;
  readonly categories: Pick<CategoryService, 'list'>;
  readonly comments: Pick<CommentService, 'add'>;
  readonly media: MediaService;
  readonly users: UserService;
  readonly settings: SettingService;
  readonly redirectImport: RedirectImportService;
  /** The same, within a transaction. */
  within: (em: SqlEntityManager) => ImportScope;
}

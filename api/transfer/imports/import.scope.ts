import type { Scope } from '../../kernel/scope.ts';

/** Keeps uploaded exports for as long as files are taken from them. */
export type ImportLibrary = Pick<Scope['library'], 'keepExport' | 'openExport' | 'removeExport'>;

/** The services of the person who imports. */
export type ImportScope = Pick<
  Scope,
  | 'em'
  | 'access'
  | 'kinds'
  | 'tables'
  | 'library'
  | 'jobs'
  | 'inBackground'
  | 'logFault'
  | 'within'
  | 'bundleImport'
  | 'categories'
  | 'comments'
  | 'content'
  | 'media'
  | 'passwordConfirmation'
  | 'redirectImport'
  | 'settings'
  | 'users'
>;

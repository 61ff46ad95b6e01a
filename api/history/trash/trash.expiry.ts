import type { Scope } from '../../kernel/scope.ts';
import { retentionDays } from './trash.service.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Purges entries that have been in the trash for the time in the settings. @returns how many */
export async function emptyTrash(scope: Pick<Scope, 'em' | 'expireTrash'>, now = new Date()): Promise<number> {
  return scope.expireTrash(new Date(now.getTime() - (await retentionDays(scope.em)) * dayMs));
}

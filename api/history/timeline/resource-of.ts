import type { Resource } from '#schema/permissions';
import type { Declared } from '../../kernel/scope.ts';

/** Whose `read` shows things of a kind of the audit log. */
export function resourceOf(kind: string, declared: Declared): Resource | undefined {
  const recorded = declared.tables.actOf(kind) ?? declared.tables.ofKind(kind);
  const resource = declared.kinds.find(kind)?.plural ?? recorded?.resource;
  return (resource ?? undefined) as Resource | undefined;
}

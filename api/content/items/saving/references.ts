import type { ForeignKeyConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { apiFields } from '#schema/content/kind';
import type { ContentResource } from '#schema/permissions';
import { BadInput } from '../../../kernel/errors/errors.ts';
import type { Access } from '../../../kernel/access/access.ts';
import { User } from '../../../people/users/user.entity.ts';
import { columnOf } from '../content.column.ts';
import { ContentItem } from '../content.entity.ts';
import type { Kinds } from '../../../kernel/kinds.ts';

/** @throws BadInput when a reference names no item visible to the viewer, or no author */
export async function requireReferences(
  em: SqlEntityManager,
  access: Access,
  { kind, kinds }: { kind: KindDeclaration; kinds: Kinds },
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, field] of apiFields(kind)) {
    const id = values[name];
    if (typeof id !== 'number') continue;
    if (field.type === 'author') await requireAuthor(em, name, id);
    if (field.type !== 'reference') continue;
    const target = { id, kind: field.to, deletedAt: null };
    const found = await em.findOne(ContentItem, target, { fields: ['status'], disableIdentityMap: true });
    const plural = kinds.find(field.to)?.plural as ContentResource;
    if (found && access.can('read', plural, found)) continue;
    throw noSuch(name, field.to);
  }
}

/** The same refusal for a target that was deleted after the check. */
export function missingTarget(
  kind: KindDeclaration,
  error: ForeignKeyConstraintViolationException & { constraint?: string },
): BadInput | undefined {
  for (const [name, field] of apiFields(kind)) {
    if (field.type !== 'reference' || error.constraint !== `content_${columnOf(name)}_foreign`) continue;
    return noSuch(name, field.to);
  }
  return undefined;
}

/** @throws BadInput for a user without a public name */
async function requireAuthor(em: SqlEntityManager, name: string, id: number): Promise<void> {
  const isKnown = await em.count(User, { id, publicName: { $ne: null }, deletedAt: null });
  if (isKnown === 0) throw noSuch(name, 'author');
}

function noSuch(field: string, kind: string): BadInput {
  const message = `There is no such ${kind}`;
  return new BadInput(message, { [field]: message });
}

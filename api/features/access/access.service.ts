import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { permissionDefinitions, permissionKey, type Action, type Resource } from '#schema/permissions';
import type { Access } from '../../scope/access.ts';
import { BadInput, NotFound } from '../../errors/errors.ts';
import { explain, sentenceOf, type HeldRole } from './explain.ts';

export interface AccessAnswer {
  isAllowed: boolean;
  reason: string;
  sentence: string;
  /** What holds beyond the permission. */
  limits: string[];
  /** The names of the roles that give it, or would. */
  roles: string[];
}

interface Stored {
  username: string;
  firstName: string | null;
  lastName: string | null;
  isActive: boolean;
  roles: (HeldRole & { level: number })[];
}

/** Why somebody may do something, or may not. */
export class AccessService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
  ) {}

  /** @throws NotFound for a person that does not exist, BadInput for a permission that does not */
  async explain(userId: number, permission: string): Promise<AccessAnswer> {
    this.access.require('read', 'users');
    this.access.require('read', 'roles');
    const found = permissionDefinitions.find((one) => permissionKey(one.resource, one.action) === permission);
    if (!found) throw new BadInput('Unknown permission', { permission: 'Unknown permission' });
    const person = await this.stored(userId);
    const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username;
    const explanation = explain(person, found.action, found.resource);
    return {
      isAllowed: explanation.isAllowed,
      reason: explanation.reason,
      sentence: sentenceOf(explanation, { name, roles: person.roles }, found.action, found.resource),
      limits: explanation.isAllowed ? limitsOf(person, found.action, found.resource) : [],
      roles: explanation.roles.map(({ displayName }) => displayName),
    };
  }

  private async stored(id: number): Promise<Stored> {
    const [person] = await this.em.execute<Stored[]>(
      `select u.username, u.first_name as "firstName", u.last_name as "lastName", u.is_active as "isActive",
         coalesce((
           select json_agg(json_build_object('displayName', r.display_name, 'level', r.level, 'isActive', r.is_active,
             'permissions', coalesce((
               select json_agg(p.resource || '.' || p.action) from role_permissions rp
               join permissions p on p.id = rp.permission_id where rp.role_id = r.id), '[]'))
             order by r.level desc, r.id)
           from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles
       from users u where u.id = ?`,
      [id],
    );
    if (!person) throw new NotFound('User');
    return person;
  }
}

/** The rules that no permission lifts. */
function limitsOf(person: Stored, action: Action, resource: Resource): string[] {
  const level = Math.max(0, ...person.roles.filter((role) => role.isActive).map((role) => role.level));
  const isAboutPeople = resource === 'users' || resource === 'roles';
  const isAboutContent = resource === 'pages' || resource === 'posts' || resource === 'articles';
  const mayPublish = isAboutContent && explain(person, 'publish', resource).isAllowed;
  return [
    ...(isAboutPeople && action !== 'read' && !(resource === 'users' && action === 'create')
      ? [`Roles above level ${level}, and people who hold one, stay out of reach.`]
      : []),
    ...(resource === 'users' && action === 'update'
      ? ['The password, address and second factor of others only where they have no permission that is lacking here.']
      : []),
    ...(resource === 'roles' && action === 'assign' ? ['Only permissions held by oneself can be handed out.'] : []),
    ...(resource === 'users' && action === 'delete' ? ['Nobody deletes oneself or the last Administrator.'] : []),
    ...(isAboutContent && (action === 'update' || action === 'delete') && !mayPublish
      ? [`Only drafts and private ${resource}: what is published needs ${permissionKey(resource, 'publish')} too.`]
      : []),
    ...(isAboutContent && action === 'create' && !mayPublish
      ? [`Only as a draft or private: publishing needs ${permissionKey(resource, 'publish')} too.`]
      : []),
  ];
}

import type { Claim } from '#schema/checks/define';
import { isOverdue } from '#schema/checks/claims';
import type { CheckFinding } from '#schema/checks/run-checks';
import type { KindDeclaration } from '#schema/content/define';
import { withoutStatus, type ContentResource } from '#schema/permissions';
import { BadInput } from '../../kernel/errors/errors.ts';
import { mostAddresses } from './publish-gate.ts';
import { userName } from '../../people/users/user.entity.ts';
import { Role } from '../../people/roles/role.entity.ts';
import type { Scope } from '../../kernel/scope.ts';

interface Named {
  id: number;
  name: string;
}

/** The data with which the panel checks an item while it is edited, and the claims to review. */
export class CheckService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'content' | 'gate'>) {}

  /** The checks of the viewer. */
  async own() {
    this.scope.access.requireViewer();
    const { modes, claims, today } = await this.scope.gate.settings(this.scope.em);
    return { modes: Object.entries(modes).map(([check, mode]) => ({ check, mode })), claims, today };
  }

  /** Looks up these addresses. @throws BadInput for too many */
  async addresses(links: readonly string[], pictures: readonly string[]) {
    this.scope.access.requireViewer();
    if (links.length + pictures.length > mostAddresses) {
      const message = `Must be at most ${mostAddresses} addresses`;
      throw new BadInput(message, { [links.length > mostAddresses ? 'links' : 'pictures']: message });
    }
    const states = await this.scope.gate.links(this.scope.em, links);
    const known = await this.scope.gate.pictures(this.scope.em, pictures);
    return {
      links: [...states].map(([path, state]) => ({ path, state })),
      pictures: [...known].map(([address, picture]) => ({
        address,
        isInLibrary: picture !== null,
        altText: picture?.altText ?? null,
      })),
    };
  }

  /** The findings of a stored item. */
  async ofItem(kind: KindDeclaration, id: number): Promise<CheckFinding[]> {
    this.scope.access.require('read', kind.plural as ContentResource);
    const item = await this.scope.content(kind).byId(id);
    this.scope.access.require('read', kind.plural as ContentResource, withoutStatus(item));
    return this.scope.gate.findings(this.scope.em, kind, item as never);
  }

  /** Claims whose review date has passed: all for people who may change the settings, else the viewer's own. */
  async dueClaims(): Promise<Claim[]> {
    const viewer = this.scope.access.requireViewer();
    const { claims, today } = await this.scope.gate.settings(this.scope.em);
    const maySeeAll = this.scope.access.can('update', 'settings');
    return claims.filter((claim) => isOverdue(claim, today) && (maySeeAll || claim.owner === viewer.id));
  }

  /** The people and roles that the settings of the checks can name. */
  async choices(): Promise<{ people: Named[]; roles: Named[] }> {
    this.scope.access.require('read', 'settings');
    const people = await this.scope.em.execute<Named[]>(
      `select u.id, ${userName} as name from users u
       where u.is_active and u.deleted_at is null order by 2, 1 limit 500`,
    );
    const options = {
      fields: ['displayName'],
      orderBy: { level: 'asc', id: 'asc' },
      disableIdentityMap: true,
    } as const;
    const roles = await this.scope.em.find(Role, {}, options);
    return { people, roles: roles.map(({ id, displayName }) => ({ id, name: displayName })) };
  }
}

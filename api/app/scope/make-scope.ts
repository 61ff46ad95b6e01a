import type { KindDeclaration } from '#schema/content/define';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { features } from '../../features.ts';
import { declaredOnce } from '../../kernel/feature.ts';
import type { Scope, ScopeContext } from '../../kernel/scope.ts';
import { Access, type Viewer } from '../../kernel/access/access.ts';
import { CurrentRights } from '../../kernel/access/current-rights.ts';
import { ThrottleService } from '../../kernel/rate-limit/throttle.service.ts';
import { visitorContext } from './scope.context.ts';

const makers: Readonly<Record<string, (scope: Scope) => unknown>> = {
  access: ({ viewer }) => new Access(viewer),
  currentRights: ({ viewer, reloadViewer = () => Promise.resolve(viewer) }) => new CurrentRights(viewer, reloadViewer),
  throttle: (scope) => new ThrottleService(scope),
  ...Object.fromEntries(
    Object.entries(declaredOnce(features, ({ services }) => services)).map(([name, Service]) => [
      name,
      (scope: Scope) => new Service(scope),
    ]),
  ),
  whenUserLeaves: () => async (em: SqlEntityManager, userId: number) => {
    for (const { whenUserLeaves } of features) await whenUserLeaves?.(em, userId);
  },
  settingHooks: () => features.map(({ settings }) => settings),
  trashBins: (scope) => features.flatMap(({ trash }) => trash?.bins(scope) ?? []),
  expireTrash: (scope) => async (before: Date) => {
    let expired = 0;
    for (const { trash } of features) expired += (await trash?.expire(scope, before)) ?? 0;
    return expired;
  },
};

/** The scope of a request. */
export const makeScope = (context: ScopeContext): Scope => new RequestScope(context) as unknown as Scope;

const ofKinds = declaredOnce(features, ({ servicesOfKinds }) => servicesOfKinds);

/** Apollo copies the object for an operation; the copy shares the services. */
class RequestScope {
  private readonly services: Record<string, unknown> = {};
  private readonly servicesOfKinds: Record<string, Map<KindDeclaration, unknown>> = {};

  constructor(private readonly context: ScopeContext) {
    Object.assign(this, context);
  }

  // A getter for each service, and a method for each that kinds have.
  static {
    for (const [name, make] of Object.entries(makers)) {
      Object.defineProperty(this.prototype, name, {
        get(this: RequestScope) {
          return (this.services[name] ??= make(this as unknown as Scope));
        },
      });
    }
    for (const [name, Service] of Object.entries(ofKinds)) {
      Object.defineProperty(this.prototype, name, {
        value(this: RequestScope, kind: KindDeclaration) {
          const made = (this.servicesOfKinds[name] ??= new Map());
          const known = made.get(kind) ?? new Service(this as unknown as Scope, kind);
          made.set(kind, known);
          return known;
        },
      });
    }
  }

  within(em: SqlEntityManager): Scope {
    return makeScope({ ...this.context, em });
  }

  as(viewer: Viewer | null): Scope {
    const { reloadViewer: _, previewToken: __, ...context } = this.context;
    return makeScope({ ...context, session: visitorContext.session, viewer });
  }
}

/** A scope with a visitor's rights, for reads by the server itself. */
export const visitorScope = (
  context: Pick<ScopeContext, 'em' | 'kinds' | 'publicUrl' | 'library'> &
    Partial<Pick<ScopeContext, 'secret' | 'shared' | 'redirectMap'>>,
): Scope => makeScope({ ...visitorContext, ...context });

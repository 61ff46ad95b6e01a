import type { KindDeclaration } from '#schema/content/define';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { features } from '../features.ts';
import { declaredOnce } from '../kernel/feature.ts';
import type { Scope, ScopeContext, Services } from '../kernel/scope.ts';
import { KindServices } from './kind-services.ts';
import { visitorContext } from './scope.context.ts';
import { contentServices } from './services/content.services.ts';
import type { Factories } from './services/factories.ts';
import { historyServices } from './services/history.services.ts';
import { integrationServices } from './services/integration.services.ts';
import { mailJobs } from '../mail/mail-jobs.ts';
import { mediaServices } from './services/media.services.ts';
import { peopleServices } from './services/people.services.ts';
import { publishingServices } from './services/publishing.services.ts';
import { siteServices } from './services/site.services.ts';

const makers: Readonly<Record<string, (scope: Scope, context: ScopeContext) => unknown>> = {
  ...peopleServices,
  ...contentServices,
  ...publishingServices,
  ...historyServices,
  ...siteServices,
  ...mediaServices,
  ...integrationServices,
  ...Object.fromEntries(
    Object.entries(declaredOnce(features, ({ services }) => services)).map(([name, Service]) => [
      name,
      (scope: Scope) => new Service(scope),
    ]),
  ),
} satisfies Partial<Factories>;

/** The scope of a request. */
export const makeScope = (context: ScopeContext): Scope => new RequestScope(context) as unknown as Scope;

/** Apollo copies the object for an operation; the copy shares the services. */
class RequestScope {
  private readonly services: Record<string, unknown> = {};
  private readonly servicesOfKinds = new Map<KindDeclaration, KindServices>();

  constructor(private readonly context: ScopeContext) {
    Object.assign(this, context);
  }

  // A getter for each service.
  static {
    for (const [name, make] of Object.entries(makers)) {
      Object.defineProperty(this.prototype, name, {
        get(this: RequestScope) {
          return (this.services[name] ??= make(this as unknown as Scope, this.context));
        },
      });
    }
  }

  within(em: SqlEntityManager): Scope {
    return makeScope({ ...this.context, em });
  }

  content(kind: KindDeclaration) {
    return this.ofKind(kind).content;
  }

  bulk(kind: KindDeclaration) {
    return this.ofKind(kind).bulk;
  }

  revisions(kind: KindDeclaration) {
    return this.ofKind(kind).revisions;
  }

  workingCopies(kind: KindDeclaration) {
    return this.ofKind(kind).workingCopies;
  }

  previewLinks(kind: KindDeclaration) {
    return this.ofKind(kind).previewLinks;
  }

  schedules(kind: KindDeclaration) {
    return this.ofKind(kind).schedules;
  }

  reviews(kind: KindDeclaration) {
    return this.ofKind(kind).reviews;
  }

  presence(kind: KindDeclaration) {
    return this.ofKind(kind).presence;
  }

  private ofKind(kind: KindDeclaration): KindServices {
    const known = this.servicesOfKinds.get(kind);
    if (known) return known;
    const { access, gate } = this as unknown as Services;
    const services = new KindServices(kind, { ...this.context, access, gate, mailJobs: mailJobs(this.context) });
    this.servicesOfKinds.set(kind, services);
    return services;
  }
}

/** A scope with a visitor's rights, for reads by the server itself. */
export const visitorScope = (
  context: Pick<ScopeContext, 'em' | 'kinds' | 'publicUrl' | 'library'> &
    Partial<Pick<ScopeContext, 'secret' | 'shared' | 'redirectMap'>>,
): Scope => makeScope({ ...visitorContext, ...context });

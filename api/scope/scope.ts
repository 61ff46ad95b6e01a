import type { KindDeclaration } from '#schema/content/define';
import { ownKinds } from '../kernel/own-kinds.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Response } from 'express';
import type { Viewer } from '../access/access.ts';
import { KindServices } from './kind-services.ts';
import { visitorContext, type ScopeContext } from './scope.context.ts';
import { contentServices } from './services/content.services.ts';
import type { Factories, ServiceScope } from './services/factories.ts';
import { historyServices } from './services/history.services.ts';
import { integrationServices } from './services/integration.services.ts';
import { mailJobs } from './services/mail-jobs.ts';
import { mediaServices } from './services/media.services.ts';
import { peopleServices } from './services/people.services.ts';
import { publishingServices } from './services/publishing.services.ts';
import { redirectServices } from './services/redirect.services.ts';
import { Services } from './services/services.ts';
import { siteServices } from './services/site.services.ts';
import { visitorServices } from './services/visitor.services.ts';
import type { Kinds } from '../kernel/kinds.ts';

const factories: Factories = {
  ...peopleServices,
  ...contentServices,
  ...publishingServices,
  ...historyServices,
  ...siteServices,
  ...redirectServices,
  ...mediaServices,
  ...visitorServices,
  ...integrationServices,
};

/**
 * The services of one request, acting for its viewer; REST and GraphQL use the same object. Apollo copies the object
 * for an operation; the copy shares the context and the services.
 */
export class Scope extends Services implements ServiceScope {
  private readonly services: Partial<Services> = {};
  private readonly servicesOfKinds = new Map<KindDeclaration, KindServices>();

  constructor(private readonly context: ScopeContext) {
    super();
  }

  // A getter for each service.
  static {
    for (const name of Object.keys(factories) as (keyof Services)[]) {
      Object.defineProperty(this.prototype, name, {
        get(this: Scope) {
          return this.service(name);
        },
      });
    }
  }

  private service<Name extends keyof Services>(name: Name): Services[Name] {
    const services: Partial<Services> = this.services;
    return (services[name] ??= factories[name](this, this.context));
  }

  get viewer(): Viewer | null {
    return this.context.viewer;
  }

  get publicUrl(): string {
    return this.context.publicUrl;
  }

  /** The kinds of content that there are. */
  get kinds(): Kinds {
    return this.context.kinds ?? ownKinds;
  }

  /** The preview token that the request carries instead of an API token. */
  get previewToken(): string | undefined {
    return this.context.previewToken;
  }

  within(em: SqlEntityManager): Scope {
    return new Scope({ ...this.context, em });
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
    const { access, gate, kinds } = this;
    const mail = mailJobs(this.context);
    const services = new KindServices(kind, { ...this.context, kinds, access, gate, mailJobs: mail });
    this.servicesOfKinds.set(kind, services);
    return services;
  }
}

/** Returns the scope of a visitor, for rendering pages, which are the same for everybody. */
export type VisitorOf = (response: Pick<Response, 'locals'>) => Scope;

/** A scope with a visitor's rights, for reads by the server itself. */
export function visitorScope(
  context: Pick<ScopeContext, 'em' | 'publicUrl' | 'library'> &
    Partial<Pick<ScopeContext, 'secret' | 'shared' | 'kinds' | 'redirects'>>,
): Scope {
  return new Scope({ ...visitorContext, ...context });
}

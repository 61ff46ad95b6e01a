import type { EntityClass, EntitySchema, EventSubscriber } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import type { Calls } from './call.ts';
import type { FeatureJobs, JobTools } from './job.ts';
import type { Repeat } from './jobs/repetition.ts';
import type { JsonSchema } from './openapi/json-schema.ts';
import type { Kinds } from './kinds.ts';
import type { Scope, ScopeContext, Services, ServicesOfKinds } from './scope.ts';
import type { SettingHooks } from './setting-hooks.ts';
import type { Act, Table } from './tables.ts';
import type { FeatureTrash } from './trash.ts';

/** What a service may use besides what the feature names: what every scope has. */
type Always =
  | 'access'
  | 'currentRights'
  | 'throttle'
  | 'trashBins'
  | 'whenUserLeaves'
  | 'settingHooks'
  | 'passwordConfirmation'
  | keyof ScopeContext
  | 'within'
  | 'as';

/**
 * A feature as data: what it is stands in its folder, and everything that lists services, tables, calls or words is made
 * from it. Its rules, permissions and settings are in `schema/`, its screens in `web/`, in folders of the same name.
 */
export interface Feature {
  /** The name of its folders: `redirects`. */
  name: string;
  /** The services of other features that its own use. */
  uses: readonly Used[];
  /** The services that its own use by a contract of the feature's, and that a feature of a later area provides. */
  asks: readonly Used[];
  /** By their names in a scope. */
  services: Readonly<Record<string, new (scope: Scope) => unknown>>;
  /** Those of which each kind of content has one, by their names in a scope: `scope.content(kind)`. */
  servicesOfKinds: Readonly<Record<string, new (scope: Scope, kind: KindDeclaration) => unknown>>;
  entities: (kinds: Kinds) => readonly EntityName[];
  /** What follows each save of an entity, also of other features, in its transaction. */
  subscribers: readonly EventSubscriber[];
  /** By their names in the database. */
  tables: Readonly<Record<string, Table>>;
  /** Its acts that are not recorded by a table, by the kinds of their entries: `starter`. */
  acts: Readonly<Record<string, Act>>;
  /** The classes of its queries and mutations. */
  resolvers: (kinds: Kinds) => readonly ResolverClass[];
  /** Its calls of the REST API, by method and path: `GET /api/redirects`. */
  calls: (kinds: Kinds) => Calls;
  /** The schemas of the answers of its calls, by name. */
  schemas: Readonly<Record<string, JsonSchema>>;
  /** Its work in the background, by the names of the jobs. */
  jobs: FeatureJobs;
  /** What of it can be in the trash; null: nothing. */
  trash: FeatureTrash | null;
  /** What each server does again and again beside requests and jobs. */
  repeats: readonly Repeat<JobTools>[];
  /** Removes what a user may no longer have, in the transaction that deactivates or deletes the account; null: nothing. */
  whenUserLeaves: ((em: SqlEntityManager, userId: number) => Promise<unknown>) | null;
  settings: SettingHooks;
  /** What its groups of calls are about, by the first part of their path. */
  tags: Readonly<Record<string, string>>;
}

/** What a feature is declared with; what it does not name it does not have. */
type FeatureParts = Omit<
  Partial<Feature>,
  'name' | 'services' | 'servicesOfKinds' | 'entities' | 'resolvers' | 'calls'
> & {
  name: string;
  entities?: readonly EntityName[] | Feature['entities'];
  resolvers?: readonly ResolverClass[] | Feature['resolvers'];
  calls?: Calls | Feature['calls'];
};

// oxlint-disable-next-line typescript/no-unsafe-function-type -- as TypeGraphQL has it
export type ResolverClass = Function;

export type EntityName = EntityClass<unknown> | EntitySchema;

/** Services, also those of kinds: `settings`, `content`. */
type Used = keyof Services | keyof ServicesOfKinds;

type Classes = Readonly<Record<string, new (...args: never[]) => unknown>>;

/** The part of a scope that services of a feature may use. */
type ScopeOf<Own, Uses extends Used> = Pick<Scope, Always | Uses | (keyof Own & Used)>;

/** Service classes that use only the feature's own services and those in `uses`. */
type UsingOnly<Own extends Classes, Others extends Classes, Uses extends Used> = {
  readonly [Name in keyof Own]: Name extends keyof Services
    ? new (scope: ScopeOf<Own & Others, Uses>) => Services[Name]
    : never;
};

/** The same, of services of kinds. */
type OfKindsUsingOnly<Own extends Classes, Others extends Classes, Uses extends Used> = {
  readonly [Name in keyof Own]: Name extends keyof ServicesOfKinds
    ? new (scope: ScopeOf<Own & Others, Uses>, kind: KindDeclaration) => ServicesOfKinds[Name]
    : never;
};

/** Declares a feature. A service that uses more than `uses` says does not compile. */
export function defineFeature<
  Own extends Classes = Record<never, never>,
  OfKinds extends Classes = Record<never, never>,
  Uses extends Used = never,
>({
  entities = [],
  resolvers = [],
  calls = {},
  ...parts
}: FeatureParts & {
  uses?: readonly Uses[];
  asks?: readonly Uses[];
  services?: Own & UsingOnly<Own, OfKinds, Uses>;
  servicesOfKinds?: OfKinds & OfKindsUsingOnly<OfKinds, Own, Uses>;
}): Feature {
  return {
    uses: [],
    asks: [],
    services: {},
    servicesOfKinds: {},
    subscribers: [],
    tables: {},
    acts: {},
    schemas: {},
    jobs: {},
    trash: null,
    repeats: [],
    whenUserLeaves: null,
    settings: {},
    tags: {},
    ...parts,
    entities: typeof entities === 'function' ? entities : () => entities,
    resolvers: typeof resolvers === 'function' ? resolvers : () => resolvers,
    calls: typeof calls === 'function' ? calls : () => calls,
  };
}

/** The calls of all features. @throws Error for a call that two declare */
export const callsOf = (features: readonly Feature[], kinds: Kinds): Calls =>
  declaredOnce(features, ({ calls }) => calls(kinds));

/**
 * What all features declare of one sort, by name.
 * @throws Error for a name that two features declare, of which one would silently be lost
 */
export function declaredOnce<T>(
  features: readonly Feature[],
  of: (feature: Feature) => Readonly<Record<string, T>>,
): Record<string, T> {
  const found: Record<string, T> = {};
  for (const feature of features) {
    for (const [name, value] of Object.entries(of(feature))) {
      if (Object.hasOwn(found, name)) throw new Error(`The feature "${feature.name}" declares "${name}" once more`);
      found[name] = value;
    }
  }
  return found;
}

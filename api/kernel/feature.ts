import type { EntityClass } from '@mikro-orm/core';
import type { Calls } from './call.ts';
import type { FeatureJobs } from './jobs.ts';
import type { JsonSchema } from '../openapi/json-schema.ts';
import type { Kinds } from './kinds.ts';
import type { Scope, ScopeContext, Services } from './scope.ts';
import type { Table } from './tables.ts';

/** What a service may use besides what the feature names: what every scope has. */
type Always = 'access' | 'currentRights' | 'throttle' | keyof ScopeContext | 'within';

/**
 * A feature as data: what it is stands in its folder, and everything that lists services, tables, calls or words is made
 * from it. Its rules, permissions and settings are in `schema/`, its screens in `web/`, in folders of the same name.
 */
export interface Feature {
  /** The name of its folders: `redirects`. */
  name: string;
  /** The services of other features that its own use. */
  uses: readonly (keyof Services)[];
  /** By their names in a scope. */
  services: Readonly<Record<string, new (scope: Scope) => unknown>>;
  entities: readonly EntityClass<unknown>[];
  /** By their names in the database. */
  tables: Readonly<Record<string, Table>>;
  /** The classes of its queries and mutations. */
  // oxlint-disable-next-line typescript/no-unsafe-function-type -- as TypeGraphQL has it
  resolvers: readonly Function[];
  /** Its calls of the REST API, by method and path: `GET /api/redirects`; some depend on the kinds of content. */
  calls: Calls | ((kinds: Kinds) => Calls);
  /** The schemas of the answers of its calls, by name. */
  schemas: Readonly<Record<string, JsonSchema>>;
  /** Its work in the background, by the names of the jobs. */
  jobs: FeatureJobs;
  /** What its groups of calls are about, by the first part of their path. */
  tags: Readonly<Record<string, string>>;
}

type ServiceClasses = Readonly<Record<string, new (scope: never) => unknown>>;

/** Classes that use nothing but what the feature has and says. */
type Honest<Own extends ServiceClasses, Used extends keyof Services> = {
  readonly [Name in keyof Own]: Name extends keyof Services
    ? new (scope: Pick<Scope, Always | Used | (keyof Own & keyof Services)>) => Services[Name]
    : never;
};

/** Declares a feature. A service that uses more than `uses` says does not compile. */
export const defineFeature = <Own extends ServiceClasses, Used extends keyof Services>(
  feature: Omit<Feature, 'uses' | 'services'> & {
    uses: readonly Used[];
    services: Own & Honest<Own, Used>;
  },
): Feature => feature;

/** The calls of all features. */
export const callsOf = (features: readonly Feature[], kinds: Kinds): Calls =>
  Object.fromEntries(
    features.flatMap(({ calls }) => Object.entries(typeof calls === 'function' ? calls(kinds) : calls)),
  );

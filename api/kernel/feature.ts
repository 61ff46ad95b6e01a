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

/** Service classes that use only the feature's own services and those in `uses`. */
type UsingOnly<Own extends ServiceClasses, Used extends keyof Services> = {
  readonly [Name in keyof Own]: Name extends keyof Services
    ? new (scope: Pick<Scope, Always | Used | (keyof Own & keyof Services)>) => Services[Name]
    : never;
};

/** Declares a feature. A service that uses more than `uses` says does not compile. */
export const defineFeature = <Own extends ServiceClasses, Used extends keyof Services>(
  feature: Omit<Feature, 'uses' | 'services'> & {
    uses: readonly Used[];
    services: Own & UsingOnly<Own, Used>;
  },
): Feature => feature;

/** The calls of all features. @throws Error for a call that two declare */
export const callsOf = (features: readonly Feature[], kinds: Kinds): Calls =>
  declaredOnce(features, ({ calls }) => (typeof calls === 'function' ? calls(kinds) : calls));

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

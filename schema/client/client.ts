import { readChanges, type ChangePage, type ChangesQuery } from './changes.ts';
import { Items } from './items.ts';
import { kindNames, type Kinds, type KindTypes } from './kinds.ts';
import { dataOf, sender, type ClientOptions } from './request.ts';

/** The kinds of content by their plural, and calls that concern no single kind. */
export type HaldenClient = { readonly [P in keyof Kinds]: Items<Kinds[P]> } & {
  /** Items of a kind that these types do not know. */
  items: (plural: string, singular: string) => Items<KindTypes>;
  /** What happened to the content, in the order in which it was committed. */
  changes: (query?: ChangesQuery) => AsyncGenerator<ChangePage>;
  /** The item of a preview token (`hlp_…`), with the changes that wait. */
  preview: <K extends keyof Kinds = keyof Kinds>(
    token: string,
    options?: { absolute?: boolean; signal?: AbortSignal },
  ) => Promise<Previewed<Kinds[K]['item']>>;
  /** Sends a GraphQL operation. The types of the schema are in `@halden/client/graphql`. */
  graphql: <T>(query: string, variables?: object, options?: { signal?: AbortSignal }) => Promise<T>;
};

export interface Previewed<Item> {
  /** In the singular, such as `post`. */
  kind: string;
  /** When the token ends. */
  expiresAt: string;
  item: Item;
}

/** Reads and writes the content of a Halden site. Everything throws HaldenError. */
export function createClient(options: ClientOptions): HaldenClient {
  const send = sender(options);
  const kinds = Object.fromEntries(
    Object.entries(kindNames).map(([plural, name]) => [plural, new Items(send, plural, name)]),
  );
  return {
    ...(kinds as unknown as { [P in keyof Kinds]: Items<Kinds[P]> }),
    items: (plural, singular) => new Items(send, plural, singular),
    changes: (query) => readChanges(send, query),
    preview: async (token, { absolute, signal } = {}) =>
      (await send<Previewed<never>>('/api/preview', { query: { token, absolute }, signal })).body,
    graphql: async <T>(query: string, variables?: object, { signal }: { signal?: AbortSignal } = {}) => {
      const body = { query, variables };
      return dataOf<T>((await send<{ data?: T }>('/graphql', { method: 'POST', body, signal })).body);
    },
  };
}

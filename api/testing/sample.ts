import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

/** Sets up, and returns a mutation that changes something. */
export type MakeMutation = () => Promise<[query: string, variables: object]>;

type Act = () => Promise<{ status?: number; errors?: unknown; body?: unknown }>;

/** A write over REST, or a mutation that needs a file, code, link or mail server. */
export interface Write {
  /** The action and kind of the entry that the audit log gets: `create redirect`. */
  row: string;
  /** Sets up and returns the change. Secrets in its answer are found by the test. */
  make: () => Promise<Act>;
  /** Who did it, if not the administrator. */
  by?: 'visitor' | 'person';
}

export const write = (row: string, make: () => Promise<Act> | Act, by?: Write['by']): Write => ({
  row,
  make: async () => make(),
  ...(by && { by }),
});

/**
 * What a feature brings to the tables of tests, in `name.samples.ts` beside its declaration. The tests name each
 * mutation, write and list for which there is nothing.
 */
export interface Samples {
  /** By name. They need no file, code, link or mail server, and are sent by the administrator. */
  mutations?: Readonly<Record<string, MakeMutation>>;
  /** By route, `PUT /api/redirects/:id`, or by the name of a mutation that needs more than those above. */
  writes?: Readonly<Record<string, Write>>;
  /** Mutations and routes that write nothing to the audit log, or are tested elsewhere: why, or where. */
  leftOut?: Readonly<Record<string, string>>;
  /** Makes five rows of each of its lists. @returns the arguments of a list that needs some, by its name in GraphQL */
  fill?: () => Promise<Readonly<Record<string, string>>>;
}

/** What samples are made with. */
export interface SampleTools {
  server: TestServer;
  admin: Client;
  sql: <T = object>(query: string, values?: unknown[]) => Promise<T[]>;
  /** Creates over REST, as the administrator. @returns the id */
  made: (path: string, input: object) => Promise<number>;
  /** A new user, logged in. */
  person: () => Promise<{ id: number; client: Client }>;
  /** Waits for mails that have arrived since; only `writes` have a mail server. */
  mails: () => Promise<string[]>;
  /** Remembers a text that the audit log must not contain. */
  keepSecret: (text: string) => void;
}

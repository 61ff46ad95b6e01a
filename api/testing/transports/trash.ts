import { emptyTrash } from '../../history/trash/trash.expiry.ts';
import { ownKinds } from '../../kernel/own-kinds.ts';
import { MediaLibrary } from '../../library/media/storage/library.ts';
import { openStore } from '../../library/media/storage/open-store.ts';
import type { Client } from '../client.ts';
import type { TestServer } from '../server.ts';

export interface TrashItem {
  kind: string;
  id: number;
  title: string;
  deletedAt: string;
  deletedBy: { id: number; name: string } | null;
  purgeAt: string;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** The calls of the trash over one transport, with REST's status codes. */
export interface TrashDoor {
  list(client: Client, filter?: { kind?: string; search?: string }): Promise<TrashItem[]>;
  restore(client: Client, kind: string, id: number, input?: Record<string, string>): Promise<Answer>;
  purge(client: Client, kind: string, id: number): Promise<Answer>;
}

const rest: TrashDoor = {
  list: async (client, filter = {}) =>
    (await client.get<TrashItem[]>(`/api/trash?${new URLSearchParams(filter).toString()}`)).body,
  restore: (client, kind, id, input) => client.post(`/api/trash/${kind}/${id}/restore`, input),
  purge: (client, kind, id) => client.delete(`/api/trash/${kind}/${id}`),
};

export const codes: Record<string, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
};

async function run(client: Client, operation: string, variables: object, done = 200): Promise<Answer> {
  const { data, errors } = await client.graphql(operation, variables);
  const [error] = errors ?? [];
  if (!error) return { status: done, body: (data?.['result'] ?? {}) as Record<string, unknown> };
  const { extensions, message } = error;
  return { status: codes[String(extensions['code'])] ?? 500, body: { message, ...extensions } };
}

const graphql: TrashDoor = {
  list: async (client, filter = {}) => {
    const query = `query ($filter: TrashFilter) { result: trash(first: 100, filter: $filter) {
      edges { node { kind id title deletedAt deletedBy { id name } purgeAt } } } }`;
    const { body } = await run(client, query, { filter });
    const { edges } = body as { edges: { node: TrashItem }[] };
    return edges.map(({ node }) => ({
      ...node,
      id: Number(node.id),
      deletedBy: node.deletedBy && { ...node.deletedBy, id: Number(node.deletedBy.id) },
    }));
  },
  restore: (client, kind, id, input) =>
    run(
      client,
      `mutation ($kind: TrashKind!, $id: ID!, $input: RestoreInput) {
         result: restoreFromTrash(kind: $kind, id: $id, input: $input) { kind id status slug } }`,
      { kind, id, input },
    ),
  purge: (client, kind, id) =>
    run(
      client,
      'mutation ($kind: TrashKind!, $id: ID!) { result: deleteFromTrash(kind: $kind, id: $id) }',
      { kind, id },
      204,
    ),
};

export const trashDoors = { rest, graphql };

/** The library of a test's server, for chores. */
export async function libraryOf(server: TestServer): Promise<MediaLibrary> {
  return new MediaLibrary(await openStore({ dataDir: server.dataDir }, () => undefined));
}

/** Purges what the daily chore would purge in so many days. @returns how many */
export async function emptyTrashIn(server: TestServer, days: number): Promise<number> {
  const { visitorScope } = await import('../../app/scope/make-scope.ts');
  const context = {
    em: server.orm.em.fork(),
    kinds: ownKinds,
    publicUrl: server.url,
    library: await libraryOf(server),
  };
  return emptyTrash(visitorScope(context), new Date(Date.now() + days * 24 * 60 * 60 * 1000));
}

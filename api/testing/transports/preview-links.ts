import type { PreviewLinkRow } from '../../content/preview-links/preview-link.row.ts';
import type { Client } from '../client.ts';
import { codes } from './trash.ts';

interface Answer<Body> {
  status: number;
  body: Body;
}

export interface NewLink {
  id: number;
  url: string;
  expiresAt: string;
}

interface KindNames {
  many: string;
  one: string;
  type: string;
}

/** The calls of preview links over one transport, with REST's status codes. */
export interface PreviewLinkDoor {
  list(client: Client, kind: KindNames, id: number): Promise<Answer<PreviewLinkRow[]>>;
  create(client: Client, kind: KindNames, id: number, input?: Record<string, unknown>): Promise<Answer<NewLink>>;
  revoke(client: Client, kind: KindNames, id: number, linkId: number): Promise<Answer<unknown>>;
}

const rest: PreviewLinkDoor = {
  list: (client, { many }, id) => client.get(`/api/${many}/${id}/preview-links`),
  create: (client, { many }, id, input) => client.post(`/api/${many}/${id}/preview-links`, input),
  revoke: (client, { many }, id, linkId) => client.delete(`/api/${many}/${id}/preview-links/${linkId}`),
};

async function answer<Body>(client: Client, status: number, query: string, variables: object): Promise<Answer<Body>> {
  const { data, errors } = await client.graphql<{ result: Body }>(query, variables);
  const [error] = errors ?? [];
  if (error) {
    const { code, fields } = error.extensions as { code: string; fields?: object };
    return { status: codes[code] ?? 500, body: { message: error.message, code, ...(fields && { fields }) } as Body };
  }
  return { status, body: withNumbers(data?.result) as Body };
}

/** GraphQL's ids are text. */
function withNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNumbers);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, name === 'id' ? Number(one) : withNumbers(one)]);
  return Object.fromEntries(entries);
}

const graphql: PreviewLinkDoor = {
  list: (client, { one }, id) =>
    answer(
      client,
      200,
      `query ($id: ID!) { result: ${one}PreviewLinks(id: $id) {
         id createdAt createdBy { id name } expiresAt hasPassword isActive uses lastUsedAt } }`,
      { id },
    ),
  create: (client, { type }, id, input) =>
    answer(
      client,
      201,
      `mutation ($id: ID!, $input: PreviewLinkInput) { result: create${type}PreviewLink(id: $id, input: $input) { id url expiresAt } }`,
      { id, input },
    ),
  revoke: (client, { type }, id, linkId) =>
    answer(
      client,
      204,
      `mutation ($id: ID!, $linkId: ID!) { result: revoke${type}PreviewLink(id: $id, linkId: $linkId) }`,
      { id, linkId },
    ),
};

export const previewLinkDoors: Readonly<Record<'rest' | 'graphql', PreviewLinkDoor>> = { rest, graphql };

/** The path of a link's address. */
export const pathOf = ({ url }: { url: string }): string => new URL(url).pathname;

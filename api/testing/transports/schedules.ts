import type { ApiResponse, Client } from '../client.ts';
import type { Kind } from '../samples.ts';

export interface PlannedEntry {
  kind: string;
  id: number;
  title: string;
  action: string;
  at: string;
  by: { id: number; name: string } | null;
}

export interface Plan {
  publishAt: string | null;
  unpublishAt: string | null;
  revision: number | null;
}

/** The result of a call over either transport; ids are numbers, and no schedule is null. */
export interface PlanAnswer<T = Plan> {
  data?: T | null;
  refusal?: { code?: unknown; message?: string; fields?: unknown };
}

/** The calls of schedules. */
export interface Plans {
  read: (client: Client, kind: Kind, id: number) => Promise<PlanAnswer>;
  save: (client: Client, kind: Kind, id: number, input: object) => Promise<PlanAnswer>;
  cancel: (client: Client, kind: Kind, id: number) => Promise<PlanAnswer>;
  planned: (client: Client, range?: { from?: string; to?: string }) => Promise<PlanAnswer<PlannedEntry[]>>;
}

const restPlans: Plans = (() => {
  const at = ({ many }: Kind, id: number) => `/api/${many}/${id}/schedule`;
  const answer = <T>({ status, body }: ApiResponse<unknown>): PlanAnswer<T> =>
    status < 400 ? { data: (status === 204 ? true : body) as T } : { refusal: body as object };
  return {
    read: async (client, kind, id) => {
      const response = await client.get(at(kind, id));
      return response.status === 404 ? { data: null } : answer(response);
    },
    save: async (client, kind, id, input) => answer(await client.put(at(kind, id), input)),
    cancel: async (client, kind, id) => answer(await client.delete(at(kind, id))),
    planned: async (client, range = {}) =>
      answer(await client.get(`/api/schedule?${new URLSearchParams({ ...range }).toString()}`)),
  };
})();

const graphqlPlans: Plans = (() => {
  const run = async <T>(client: Client, operation: string, variables: object): Promise<PlanAnswer<T>> => {
    const { data, errors } = await client.graphql<Record<string, T | null>>(operation, variables);
    if (errors) return { refusal: { message: errors[0]?.message ?? '', ...errors[0]?.extensions } };
    return { data: Object.values(data ?? {})[0] ?? null };
  };
  const fields = '{ publishAt unpublishAt revision }';
  return {
    read: (client, { one }, id) => run(client, `query ($id: ID!) { ${one}Schedule(id: $id) ${fields} }`, { id }),
    save: (client, { type }, id, input) =>
      run(
        client,
        `mutation ($id: ID!, $input: ScheduleInput!) { save${type}Schedule(id: $id, input: $input) ${fields} }`,
        { id, input },
      ),
    cancel: (client, { type }, id) => run(client, `mutation ($id: ID!) { delete${type}Schedule(id: $id) }`, { id }),
    planned: async (client, range = {}) => {
      const { data, refusal } = await run<PlannedEntry[]>(
        client,
        `query ($from: DateTime, $to: DateTime) {
           schedule(from: $from, to: $to) { kind id title action at by { id name } } }`,
        range,
      );
      if (refusal) return { refusal };
      const numbered = (data ?? []).map(({ by, ...entry }) => ({
        ...entry,
        id: Number(entry.id),
        by: by && { ...by, id: Number(by.id) },
      }));
      return { data: numbered };
    },
  };
})();

/** Both transports, for `describe.each`. */
export const bothPlans: [name: string, plans: Plans][] = [
  ['REST', restPlans],
  ['GraphQL', graphqlPlans],
];

export { restPlans };

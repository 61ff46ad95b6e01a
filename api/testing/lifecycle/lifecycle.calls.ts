import type { Client } from '../client.ts';
import type { Kind } from '../samples.ts';

type Row = Record<string, unknown>;

export interface Answer {
  /** `OK`, or the code of the error. */
  outcome: string;
  data: Row;
  /** Of a conflict: the stored item. */
  current?: Row;
}

/** The same calls over either transport. */
export interface Calls {
  create: (kind: Kind, input: Row) => Promise<Answer>;
  update: (kind: Kind, id: number, input: Row) => Promise<Answer>;
  saveCopy: (kind: Kind, id: number, input: Row) => Promise<Answer>;
  discardCopy: (kind: Kind, id: number) => Promise<Answer>;
  publishCopy: (kind: Kind, id: number) => Promise<Answer>;
  restoreRevision: (kind: Kind, id: number, number: number) => Promise<Answer>;
  savePlan: (kind: Kind, id: number, input: Row) => Promise<Answer>;
  cancelPlan: (kind: Kind, id: number) => Promise<Answer>;
  trash: (kind: Kind, id: number) => Promise<Answer>;
  restoreFromTrash: (kind: Kind, id: number) => Promise<Answer>;
  purge: (kind: Kind, id: number) => Promise<Answer>;
}

export function restCalls(client: Client): Calls {
  const call = async (method: string, path: string, input?: Row): Promise<Answer> => {
    const { status, body } = await client.send<Row>(method, `/api/${path}`, input);
    if (status < 400) return { outcome: 'OK', data: body };
    return { outcome: String(body['code']), data: {}, current: body['current'] as Row };
  };
  return {
    create: ({ many }, input) => call('POST', many, input),
    update: ({ many }, id, input) => call('PUT', `${many}/${id}`, input),
    saveCopy: ({ many }, id, input) => call('PUT', `${many}/${id}/working-copy`, input),
    discardCopy: ({ many }, id) => call('DELETE', `${many}/${id}/working-copy`),
    publishCopy: ({ many }, id) => call('POST', `${many}/${id}/working-copy/publish`),
    restoreRevision: ({ many }, id, number) => call('POST', `${many}/${id}/revisions/${number}/restore`),
    savePlan: ({ many }, id, input) => call('PUT', `${many}/${id}/schedule`, input),
    cancelPlan: ({ many }, id) => call('DELETE', `${many}/${id}/schedule`),
    trash: ({ many }, id) => call('DELETE', `${many}/${id}`),
    restoreFromTrash: ({ one }, id) => call('POST', `trash/${one}/${id}/restore`),
    purge: ({ one }, id) => call('DELETE', `trash/${one}/${id}`),
  };
}

export function graphqlCalls(client: Client): Calls {
  const call = async (operation: string, variables: Row): Promise<Answer> => {
    const { data, errors } = await client.graphql<{ result: unknown }>(operation, variables);
    const extensions = errors?.[0]?.extensions;
    if (!extensions) return { outcome: 'OK', data: Object(data?.result) as Row };
    return { outcome: String(extensions['code']), data: {}, current: extensions['current'] as Row };
  };
  return {
    create: ({ type }, input) =>
      call(`mutation ($input: ${type}Input!) { result: create${type}(input: $input) { id } }`, { input }),
    update: ({ type }, id, input) =>
      call(`mutation ($id: ID!, $input: ${type}Patch!) { result: update${type}(id: $id, input: $input) { id } }`, {
        id,
        input,
      }),
    saveCopy: ({ type }, id, input) =>
      call(
        `mutation ($id: ID!, $input: ${type}WorkingCopyPatch!) {
          result: save${type}WorkingCopy(id: $id, input: $input) { id }
        }`,
        { id, input },
      ),
    discardCopy: ({ type }, id) => call(`mutation ($id: ID!) { result: delete${type}WorkingCopy(id: $id) }`, { id }),
    publishCopy: ({ type }, id) =>
      call(`mutation ($id: ID!) { result: publish${type}WorkingCopy(id: $id) { id } }`, { id }),
    restoreRevision: ({ type }, id, number) =>
      call(`mutation ($id: ID!, $number: Int!) { result: restore${type}Revision(id: $id, number: $number) { id } }`, {
        id,
        number,
      }),
    savePlan: ({ type }, id, input) =>
      call(
        `mutation ($id: ID!, $input: ScheduleInput!) { result: save${type}Schedule(id: $id, input: $input) { revision } }`,
        { id, input },
      ),
    cancelPlan: ({ type }, id) => call(`mutation ($id: ID!) { result: delete${type}Schedule(id: $id) }`, { id }),
    trash: ({ type }, id) => call(`mutation ($id: ID!) { result: delete${type}(id: $id) }`, { id }),
    restoreFromTrash: ({ one }, id) =>
      call(`mutation ($id: ID!, $kind: TrashKind!) { result: restoreFromTrash(id: $id, kind: $kind) { id } }`, {
        id,
        kind: one,
      }),
    purge: ({ one }, id) =>
      call(`mutation ($id: ID!, $kind: TrashKind!) { result: deleteFromTrash(id: $id, kind: $kind) }`, {
        id,
        kind: one,
      }),
  };
}

/** @returns the ids in `done` and `unchanged`, or the code of the error */
export async function bulk(client: Client, { many }: Kind, action: string, ids: number[]) {
  const { data, errors } = await client.graphql<{ result: { done: string[]; unchanged: string[] } }>(
    `mutation ($ids: [ID!]!, $action: BulkAction!) {
      result: bulk${capitalised(many)}(ids: $ids, action: $action) { done unchanged }
    }`,
    { ids, action },
  );
  return errors?.[0] ? { outcome: String(errors[0].extensions['code']) } : { outcome: 'OK', ...data?.result };
}

const capitalised = (text: string) => text[0]!.toUpperCase() + text.slice(1);

import { capitalised } from '#schema/text/capitalised';
import { write, type Samples, type SampleTools } from '../../testing/sample.ts';
import { contentInput, kinds, type Kind } from '../../testing/samples.ts';

export function samples(tools: SampleTools): Samples[] {
  return kinds.map((kind) => ofKind(kind, tools));
}

function ofKind(kind: Kind, { admin, made }: SampleTools): Samples {
  const { one, many, type } = kind;
  const path = `/api/${many}`;
  const item = (changes = {}) => made(path, contentInput(kind, changes));
  /** A published item with a working copy. */
  const waiting = async () => {
    const id = await item({ status: 'published' });
    await admin.put(`${path}/${id}/working-copy`, { title: 'Waiting' });
    return { id };
  };
  return {
    mutations: {
      [`save${type}WorkingCopy`]: async () => [
        `mutation ($id: ID!) { save${type}WorkingCopy(id: $id, input: { title: "Waiting" }) { id } }`,
        { id: await item({ status: 'published' }) },
      ],
      [`publish${type}WorkingCopy`]: async () => [
        `mutation ($id: ID!) { publish${type}WorkingCopy(id: $id) { id } }`,
        await waiting(),
      ],
      [`delete${type}WorkingCopy`]: async () => [
        `mutation ($id: ID!) { delete${type}WorkingCopy(id: $id) }`,
        await waiting(),
      ],
      [`create${type}`]: () =>
        Promise.resolve([
          `mutation ($input: ${type}Input!) { create${type}(input: $input) { id } }`,
          { input: contentInput(kind) },
        ]),
      [`update${type}`]: async () => [
        `mutation ($id: ID!, $input: ${type}Patch!) { update${type}(id: $id, input: $input) { id } }`,
        { id: await item(), input: { title: 'Changed' } },
      ],
      [`duplicate${type}`]: async () => [
        `mutation ($id: ID!) { duplicate${type}(id: $id) { id } }`,
        { id: await item() },
      ],
      [`bulk${capitalised(many)}`]: async () => [
        `mutation ($ids: [ID!]!) { bulk${capitalised(many)}(action: publish, ids: $ids) { __typename } }`,
        { ids: [await item()] },
      ],
      [`delete${type}`]: async () => [`mutation ($id: ID!) { delete${type}(id: $id) }`, { id: await item() }],
    },
    writes: {
      [`PUT ${path}/:id/working-copy`]: write('create working copy', async () => {
        const id = await item({ status: 'published' });
        return () => admin.put(`${path}/${id}/working-copy`, { title: 'Waiting' });
      }),
      [`DELETE ${path}/:id/working-copy`]: write('delete working copy', async () => {
        const { id } = await waiting();
        return () => admin.delete(`${path}/${id}/working-copy`);
      }),
      [`POST ${path}/:id/working-copy/publish`]: write(`update ${one}`, async () => {
        const { id } = await waiting();
        return () => admin.post(`${path}/${id}/working-copy/publish`);
      }),
      [`POST ${path}`]: write(`create ${one}`, () => () => admin.post(path, contentInput(kind))),
      [`PUT ${path}/:id`]: write(`update ${one}`, async () => {
        const id = await item();
        return () => admin.put(`${path}/${id}`, { title: 'Changed' });
      }),
      [`DELETE ${path}/:id`]: write(`delete ${one}`, async () => {
        const id = await item();
        return () => admin.delete(`${path}/${id}`);
      }),
    },
    fill: async () => {
      await admin.put('/api/users/1', { publicName: 'Ada Admin' });
      const byline = kind.isStory ? { authorId: '1' } : {};
      for (let n = 1; n <= 5; n++) await item({ title: `Walnut ${n}`, status: 'published', ...byline });
      return { search: 'query: "Walnut"' };
    },
  };
}

import { capitalised } from '#schema/text/capitalised';
import { write, type Samples, type SampleTools } from '../../testing/sample.ts';
import { contentInput, kinds, type Kind } from '../../testing/samples.ts';

const plan = { publishAt: '2999-01-01T00:00:00Z' };

export function samples(tools: SampleTools): Samples[] {
  return kinds.map((kind) => ofKind(kind, tools));
}

function ofKind(kind: Kind, { admin, made }: SampleTools): Samples {
  const { many, type } = kind;
  const path = `/api/${many}`;
  const item = () => made(path, contentInput(kind));
  const scheduled = async () => {
    const id = await item();
    await admin.put(`${path}/${id}/schedule`, plan);
    return { id };
  };
  return {
    mutations: {
      [`save${type}Schedule`]: async () => [
        `mutation ($id: ID!, $plan: ScheduleInput!) { save${type}Schedule(id: $id, input: $plan) { publishAt } }`,
        { id: await item(), plan },
      ],
      [`schedule${capitalised(many)}`]: async () => [
        `mutation ($ids: [ID!]!, $plan: ScheduleInput!) {
          schedule${capitalised(many)}(ids: $ids, input: $plan) { __typename } }`,
        { ids: [await item()], plan },
      ],
      [`delete${type}Schedule`]: async () => [
        `mutation ($id: ID!) { delete${type}Schedule(id: $id) }`,
        await scheduled(),
      ],
    },
    writes: {
      [`PUT ${path}/:id/schedule`]: write('create schedule', async () => {
        const id = await item();
        return () => admin.put(`${path}/${id}/schedule`, plan);
      }),
      [`DELETE ${path}/:id/schedule`]: write('delete schedule', async () => {
        const { id } = await scheduled();
        return () => admin.delete(`${path}/${id}/schedule`);
      }),
    },
  };
}

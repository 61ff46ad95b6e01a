import { write, type Samples, type SampleTools } from '../../testing/sample.ts';
import { contentInput, kinds } from '../../testing/samples.ts';

export function samples({ admin, made }: SampleTools): Samples {
  const trashed = async () => {
    const id = await made('/api/posts', contentInput(kinds[1]));
    await admin.delete(`/api/posts/${id}`);
    return { id };
  };
  return {
    mutations: {
      restoreFromTrash: async () => [
        'mutation ($id: ID!) { restoreFromTrash(kind: post, id: $id) { id } }',
        await trashed(),
      ],
      deleteFromTrash: async () => ['mutation ($id: ID!) { deleteFromTrash(kind: post, id: $id) }', await trashed()],
      bulkTrash: async () => [
        'mutation ($id: ID!) { bulkTrash(action: purge, entries: [{ kind: post, id: $id }]) { done { id } } }',
        await trashed(),
      ],
      emptyTrash: async () => {
        await trashed();
        return ['mutation { emptyTrash { done { id } } }', {}];
      },
    },
    writes: {
      'POST /api/trash/:kind/:id/restore': write('restore post', async () => {
        const { id } = await trashed();
        return () => admin.post(`/api/trash/post/${id}/restore`);
      }),
      'DELETE /api/trash/:kind/:id': write('purge post', async () => {
        const { id } = await trashed();
        return () => admin.delete(`/api/trash/post/${id}`);
      }),
    },
    fill: async () => {
      for (let n = 1; n <= 5; n++) await trashed();
      return {};
    },
  };
}

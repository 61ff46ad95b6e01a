import { write, type Samples, type SampleTools } from '../../testing/sample.ts';
import { contentInput, kinds, samplePassword, type Kind } from '../../testing/samples.ts';

export function samples(tools: SampleTools): Samples[] {
  return kinds.map((kind) => ofKind(kind, tools));
}

function ofKind(kind: Kind, { admin, made }: SampleTools): Samples {
  const { many, type } = kind;
  const path = `/api/${many}`;
  const item = () => made(path, contentInput(kind));
  const linked = async () => {
    const id = await item();
    return { id, linkId: await made(`${path}/${id}/preview-links`, {}) };
  };
  return {
    mutations: {
      [`create${type}PreviewLink`]: async () => [
        `mutation ($id: ID!) { create${type}PreviewLink(id: $id) { id } }`,
        { id: await item() },
      ],
      [`revoke${type}PreviewLink`]: async () => [
        `mutation ($id: ID!, $linkId: ID!) { revoke${type}PreviewLink(id: $id, linkId: $linkId) }`,
        await linked(),
      ],
    },
    writes: {
      [`POST ${path}/:id/preview-links`]: write('create preview link', async () => {
        const id = await item();
        return () => admin.post(`${path}/${id}/preview-links`, { password: samplePassword });
      }),
      [`DELETE ${path}/:id/preview-links/:linkId`]: write('delete preview link', async () => {
        const { id, linkId } = await linked();
        return () => admin.delete(`${path}/${id}/preview-links/${linkId}`);
      }),
    },
  };
}

import { write, type Samples, type SampleTools } from '../../testing/sample.ts';
import { contentInput, kinds, unique, type Kind } from '../../testing/samples.ts';

export function samples(tools: SampleTools): Samples[] {
  return [...kinds.map((kind) => ofKind(kind, tools)), ofSettings(tools)];
}

function ofKind(kind: Kind, { admin, made }: SampleTools): Samples {
  const { one, many, type } = kind;
  const path = `/api/${many}`;
  const item = (changes = {}) => made(path, contentInput(kind, changes));
  const changed = async () => {
    const id = await item();
    await admin.put(`${path}/${id}`, { title: 'Changed' });
    return { id };
  };
  return {
    mutations: {
      [`name${type}Revision`]: async () => [
        `mutation ($id: ID!) { name${type}Revision(id: $id, number: 1, name: "First") { number } }`,
        { id: await item() },
      ],
      [`restore${type}Revision`]: async () => [
        `mutation ($id: ID!) { restore${type}Revision(id: $id, number: 1) { id } }`,
        await changed(),
      ],
    },
    writes: {
      [`PUT ${path}/:id/revisions/:number`]: write('update revision', async () => {
        const id = await item();
        return () => admin.put(`${path}/${id}/revisions/1`, { name: 'As approved' });
      }),
      [`POST ${path}/:id/revisions/:number/restore`]: write(`update ${one}`, async () => {
        const { id } = await changed();
        return () => admin.post(`${path}/${id}/revisions/1/restore`);
      }),
    },
    fill: async () => {
      const id = await item({ status: 'published' });
      for (let n = 1; n <= 5; n++) await admin.put(`${path}/${id}`, { metaDescription: `Saved again ${n}` });
      return { [`${one}Revisions`]: `id: "${id}"` };
    },
  };
}

function ofSettings({ admin }: SampleTools): Samples {
  return {
    mutations: {
      nameSettingRevision: async () => {
        await admin.put('/api/settings/contactPhone', { value: `+47 ${unique()}` });
        return ['mutation { nameSettingRevision(group: contact, number: 1, name: "First") { number } }', {}];
      },
      restoreSettingRevision: async () => {
        await admin.put('/api/settings/siteName', { value: `Name ${unique()}` });
        return ['mutation { restoreSettingRevision(group: general, number: 1) { key } }', {}];
      },
    },
    fill: async () => {
      for (let n = 1; n <= 5; n++) await admin.put('/api/settings/siteName', { value: `Name ${n}` });
      return { settingRevisions: 'group: general' };
    },
  };
}

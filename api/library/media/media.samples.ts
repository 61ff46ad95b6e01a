import sharp from 'sharp';
import { svg } from '../../testing/media/media.ts';
import { addressOf, uploadClient } from '../../testing/media/parts.ts';
import { upload } from '../../testing/media/upload.ts';
import { write, type Samples, type SampleTools } from '../../testing/sample.ts';
import { unique } from '../../testing/samples.ts';

/** A unique picture. */
async function picture() {
  const n = unique();
  const background = { r: n, g: 255 - n, b: 99 };
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  return { bytes, name: `picture-${n}.png`, type: 'image/png' };
}

export function samples({ admin }: SampleTools): Samples {
  const aFile = async () => (await upload<{ id: number }>(admin, '/api/media', await picture())).body.id;
  return {
    writes: {
      'POST /api/media': write('create file', async () => {
        const file = await picture();
        return () => upload(admin, '/api/media', file);
      }),
      'PATCH /api/media/uploads/:upload': write('create file', async () => {
        const { bytes } = await picture();
        const address = addressOf(await uploadClient(admin).create(bytes.length));
        return () => uploadClient(admin).send(address, 0, Buffer.from(bytes));
      }),
      'PUT /api/media/:id': write('update file', async () => {
        const id = await aFile();
        return () => admin.put(`/api/media/${id}`, { altText: 'Another' });
      }),
      'PUT /api/media/:id/file': write('update file', async () => {
        const id = await aFile();
        const file = await picture();
        return () => upload(admin, `/api/media/${id}/file`, file, { method: 'PUT' });
      }),
      'DELETE /api/media/:id': write('delete file', async () => {
        const id = await aFile();
        return () => admin.delete(`/api/media/${id}`);
      }),
      updateMedia: write('update file', async () => {
        const id = await aFile();
        return () =>
          admin.graphql('mutation ($id: ID!, $input: MediaPatch!) { updateMedia(id: $id, input: $input) { id } }', {
            id,
            input: { caption: 'Said' },
          });
      }),
      deleteMedia: write('delete file', async () => {
        const id = await aFile();
        return () => admin.graphql(`mutation { deleteMedia(id: "${id}") }`);
      }),
      moveMedia: write('update file', async () => {
        const id = await aFile();
        return () => admin.graphql(`mutation { moveMedia(ids: ["${id}"], folder: "Halls") { __typename } }`);
      }),
      deleteMediaFiles: write('delete file', async () => {
        const id = await aFile();
        return () => admin.graphql(`mutation { deleteMediaFiles(ids: ["${id}"]) { __typename } }`);
      }),
    },
    leftOut: {
      'POST /api/media/from-url': 'like POST /api/media; the test has no address to fetch from',
      'POST /api/media/uploads': 'nothing is in the library before the last byte arrives',
      'HEAD /api/media/uploads/:upload': 'changes nothing',
      'DELETE /api/media/uploads/:upload': 'deletes an upload that is not in the library yet',
    },
    fill: async () => {
      for (let n = 1; n <= 5; n++) {
        await upload(admin, '/api/media', { bytes: svg(`<circle r="${n}"/>`), name: `file-${n}.svg` });
      }
      return {};
    },
  };
}

import type { Samples, SampleTools } from '../../testing/sample.ts';
import { contentInput, kinds } from '../../testing/samples.ts';

export function samples({ admin, made }: SampleTools): Samples {
  const draft = () => made('/api/posts', contentInput(kinds[1], { status: 'draft' }));
  /** A draft in review, with a note. */
  const reviewed = async () => {
    const id = await draft();
    const note = `mutation ($id: ID!) {
      requestReview(kind: post, id: $id) { id }
      addReviewNote(kind: post, id: $id, text: "Shorter") { notes { id } }
    }`;
    const { data } = await admin.graphql<{ addReviewNote: { notes: { id: string }[] } }>(note, { id });
    return { id, noteId: data?.addReviewNote.notes[0]?.id };
  };
  return {
    mutations: {
      requestReview: async () => [
        'mutation ($id: ID!) { requestReview(kind: post, id: $id) { id } }',
        { id: await draft() },
      ],
      withdrawReview: async () => ['mutation ($id: ID!) { withdrawReview(kind: post, id: $id) }', await reviewed()],
      sendBackReview: async () => [
        'mutation ($id: ID!) { sendBackReview(kind: post, id: $id, message: "Shorter") { id } }',
        await reviewed(),
      ],
      addReviewNote: async () => [
        'mutation ($id: ID!) { addReviewNote(kind: post, id: $id, text: "Shorter") { id } }',
        await reviewed(),
      ],
      answerReviewNote: async () => [
        'mutation ($id: ID!, $noteId: ID!) { answerReviewNote(kind: post, id: $id, noteId: $noteId, text: "Done") { id } }',
        await reviewed(),
      ],
      resolveReviewNote: async () => [
        'mutation ($id: ID!, $noteId: ID!) { resolveReviewNote(kind: post, id: $id, noteId: $noteId, isResolved: true) { id } }',
        await reviewed(),
      ],
      deleteReviewNote: async () => [
        'mutation ($id: ID!, $noteId: ID!) { deleteReviewNote(kind: post, id: $id, noteId: $noteId) { id } }',
        await reviewed(),
      ],
    },
  };
}

import type { SchemaFeature } from '../feature.ts';

const review = 'A review cannot be undone. Withdraw it, or ask again.';
const writtenNote = 'A note cannot be undone. Delete it instead.';
const deletedNote = 'A note that was deleted cannot be brought back.';

export const reviewFeature: SchemaFeature = {
  name: 'review',
  finalMutations: {
    requestReview: review,
    sendBackReview: review,
    withdrawReview: review,
    addReviewNote: writtenNote,
    answerReviewNote: writtenNote,
    resolveReviewNote: 'A resolved note can be opened again.',
    deleteReviewNote: deletedNote,
  },
  finalChanges: { '* review': review, '* review note': deletedNote },
};

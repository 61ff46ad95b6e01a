import { person, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  // Called for pages.
  'Query.review': 'pages.read',
  // Returns nothing of kinds that the viewer may not publish or update.
  'Query.reviewQueue': person,
  // Writing in a review also needs `read`; each seeded role with `update` has both.
  'Mutation.requestReview': 'pages.update',
  'Mutation.withdrawReview': 'pages.update',
  'Mutation.sendBackReview': 'pages.publish',
  'Mutation.addReviewNote': 'pages.update',
  'Mutation.answerReviewNote': 'pages.update',
  'Mutation.resolveReviewNote': 'pages.update',
  'Mutation.deleteReviewNote': 'pages.update',
};

import { anybody, person, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'POST /api/auth/forgot-password': anybody,
  'POST /api/auth/reset-password': anybody,
  'Query.myProfile': person,
  'Query.canResetPassword': anybody,
  'Query.passwordReset': anybody,
  'Query.myNotifications': person,
  'Mutation.setMessageMails': 'messages.read',
  'Mutation.setOwnReviewMails': person,
  'Mutation.setReviewMails': person,
  'Mutation.updateProfile': person,
  'Mutation.changePassword': person,
  'Mutation.requestPasswordReset': anybody,
  'Mutation.resetPassword': anybody,
};

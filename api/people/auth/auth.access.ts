import { anybody, person, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'GET /api/auth/user': person,
  'POST /api/auth/login': anybody,
  'GET /api/auth/logout': anybody,
  'POST /api/auth/logout': anybody,
  'Query.me': anybody,
  'Mutation.login': anybody,
  'Mutation.logout': anybody,
  'Query.mySessions': person,
  'Query.mySecondFactor': person,
  'Mutation.endSession': person,
  'Mutation.endOtherSessions': person,
  'Mutation.beginSecondFactor': person,
  'Mutation.confirmSecondFactor': person,
  'Mutation.renewRecoveryCodes': person,
  'Mutation.disableSecondFactor': person,
};

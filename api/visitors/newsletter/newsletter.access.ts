import { anybody, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'GET /api/subscribers': 'subscribers.read',
  'POST /api/subscribers': anybody,
  'GET /api/subscribers/export': 'subscribers.read',
  'GET /api/subscribers/:id': 'subscribers.read',
  'DELETE /api/subscribers/:id': 'subscribers.delete',
  'Query.subscribers': 'subscribers.read',
  'Query.subscriber': 'subscribers.read',
  'Query.subscriberOverview': 'subscribers.read',
  'Query.subscriptionLink': anybody,
  'Query.newsletterPreview': 'subscribers.update',
  'Query.newsletters': 'subscribers.read',
  'Mutation.subscribe': anybody,
  'Mutation.importSubscribers': 'subscribers.create',
  'Mutation.askSubscribers': 'subscribers.update',
  'Mutation.markSubscriberBounced': 'subscribers.update',
  'Mutation.deleteSubscribers': 'subscribers.delete',
  'Mutation.testNewsletter': 'subscribers.update',
  'Mutation.sendNewsletter': 'subscribers.update',
  'Mutation.stopNewsletter': 'subscribers.update',
  'Mutation.deleteSubscriber': 'subscribers.delete',
};

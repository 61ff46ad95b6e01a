import { anybody, type FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'GET /api/messages': 'messages.read',
  'POST /api/messages': anybody,
  'GET /api/messages/export': 'messages.read',
  'GET /api/messages/:id': 'messages.read',
  'PUT /api/messages/:id': 'messages.update',
  'DELETE /api/messages/:id': 'messages.delete',
  'Query.messages': 'messages.read',
  'Query.message': 'messages.read',
  'Query.messageCounts': 'messages.read',
  'Mutation.sendMessage': anybody,
  'Mutation.updateMessage': 'messages.update',
  'Mutation.markMessageRead': 'messages.update',
  'Mutation.updateMessages': 'messages.update',
  'Mutation.deleteMessages': 'messages.delete',
  'Mutation.addMessageNote': 'messages.update',
  'Mutation.deleteMessageNote': 'messages.update',
  'Mutation.replyToMessage': 'messages.update',
  'Mutation.resendMessageMail': 'messages.update',
  'Mutation.deleteMessage': 'messages.delete',
};

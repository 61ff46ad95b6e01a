import type { SchemaFeature } from '../feature.ts';
import { mailed, visitor } from '../undo-reasons.ts';
import { contactMailPlace } from './contact-mails.words.ts';
import { contactPlace } from './contact.words.ts';

declare module '../permissions.ts' {
  interface FeatureResources {
    readonly messages: readonly ['read', 'update', 'delete'];
  }
}

export const messagesFeature: SchemaFeature = {
  name: 'messages',
  resources: {
    messages: {
      actions: ['read', 'update', 'delete'],
      name: 'Messages',
      noun: 'contact messages',
      seeded: { editor: ['read', 'update'] },
    },
  },
  trash: {
    message: {
      label: 'Message',
      many: 'messages',
      description: 'Messages from the contact form.',
      resource: 'messages',
    },
  },
  words: [contactPlace, contactMailPlace],
  finalMutations: { sendMessage: visitor, replyToMessage: mailed, resendMessageMail: mailed },
  finalChanges: { '* message mail': mailed },
};

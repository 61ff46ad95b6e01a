import { daily, mailRetries } from '../../kernel/job.ts';
import { deleteOldMessages } from './message.retention.ts';
import { sendMessageMail } from './message-mail.job.ts';
import { defineFeature } from '../../kernel/feature.ts';
import { messageTrash } from './message.bin.ts';
import { messageCalls } from './message.calls.ts';
import { Message } from './message.entity.ts';
import { MessageMail } from './message-mail.entity.ts';
import { MessageMailService } from './message-mail.service.ts';
import { MessageNote } from './message-note.entity.ts';
import { MessageNoteService } from './message-note.service.ts';
import { MessageResolver } from './message.resolver.ts';
import { messageSchemas } from './message.schemas.ts';
import { MessageService } from './message.service.ts';
import { messageTables } from './message.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly messages: MessageService;
    readonly messageNotes: MessageNoteService;
    readonly messageMails: MessageMailService;
  }
}

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    'message-mail': { mailId: number };
    'message-expiry': object;
  }
}

export const messageFeature = defineFeature({
  name: 'messages',
  uses: ['settings'],
  services: { messages: MessageService, messageNotes: MessageNoteService, messageMails: MessageMailService },
  entities: [Message, MessageMail, MessageNote],
  tables: messageTables,
  resolvers: [MessageResolver],
  calls: messageCalls,
  schemas: messageSchemas,
  trash: messageTrash,
  jobs: {
    'message-mail': { ...mailRetries, work: (tools, { mailId }, attempt) => sendMessageMail(tools, mailId, attempt) },
    'message-expiry': daily('20 3 * * *', ({ orm }) => deleteOldMessages(orm)),
  },
  tags: { messages: 'Messages from the contact form.' },
});

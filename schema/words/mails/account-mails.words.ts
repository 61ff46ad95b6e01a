import type { Place } from '../define.ts';

export const accountMailTexts = {
  inviteSubject: 'Your invitation to {{siteName}}',
  invite: '{{inviter}} has invited you to work on the website of {{siteName}}.',
  inviteName: 'Your username is {{username}}. Set your name and password here:',
  inviteButton: 'Accept invitation',
  inviteAfter: 'The link works once, for {{days}} days. If you were not expecting this, ignore this email.',
  resetSubject: 'A new password for {{siteName}}',
  resetHello: 'Hello {{name}},',
  reset:
    'someone, probably you, asked for a new password for the admin panel of {{siteName}}. Set it here within one hour:',
  resetAfter: 'The link works once. If you did not ask for it, ignore this email: your password stays the same.',
};

const mayDrop = ['siteName'];

export const accountMailPlace = {
  name: 'accountMail',
  label: 'Invitations and passwords',
  group: 'mails',
  description: 'To people who work in the panel.',
  shownAt: 'accountMail',
  isServerOnly: true,
  texts: accountMailTexts,
  words: {
    inviteSubject: { label: 'Subject of an invitation', mayDrop },
    invite: { label: 'Who invites', mayDrop },
    inviteName: 'The username',
    inviteButton: 'Button',
    inviteAfter: 'Text below the button',
    resetSubject: { label: 'Subject of the email with a new password', mayDrop },
    resetHello: { label: 'Greeting', mayDrop: ['name'] },
    reset: { label: 'Text before the link', mayDrop },
    resetAfter: 'Text below the link',
  },
} satisfies Place<typeof accountMailTexts>;

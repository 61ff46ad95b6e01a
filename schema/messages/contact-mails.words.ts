import type { Place } from '../words/define.ts';

export const contactMailTexts = {
  subject: 'Message from {{name}}',
  spamSubject: 'Possible spam: message from {{name}}',
  from: 'From',
  email: 'Email',
  industry: 'Industry',
  notGiven: 'Not given',
  spam: 'Looks like spam',
  open: 'Open message',
  replies: 'Replies to this email go to {{email}}.',
  receivedSubject: '{{siteName}} has received your message',
  hello: 'Hello {{name}},',
  helloNobody: 'Hello,',
  received: "Thank you for your message. We'll get back to you within 24 hours.",
  receivedAfter:
    'To add something, reply to this email. If you did not write to us, someone else entered your address, and you can ignore this email.',
};

export const contactMailPlace = {
  name: 'contactMail',
  label: 'Contact messages',
  group: 'mails',
  description: 'The email that you get when someone writes, and the receipt that they get.',
  shownAt: 'contactMail',
  isServerOnly: true,
  texts: contactMailTexts,
  words: {
    subject: 'Subject of a message',
    spamSubject: 'Subject of possible spam',
    from: 'Label of the name',
    email: 'Label of the email address',
    industry: 'Label of the industry',
    notGiven: 'Industry, when none was given',
    spam: 'Introduction to the reasons for suspecting spam',
    open: 'Button',
    replies: 'Note below the message',
    receivedSubject: { label: 'Subject of the receipt', mayDrop: ['siteName'] },
    hello: { label: 'Greeting in the receipt', mayDrop: ['name'] },
    helloNobody: 'Greeting when no name was given',
    received: 'Text of the receipt',
    receivedAfter: 'End of the receipt',
  },
} satisfies Place<typeof contactMailTexts>;

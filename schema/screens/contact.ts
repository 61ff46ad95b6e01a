/** The texts of the screen Contact; email and phone are settings. */
export const contactIntro = {
  title: 'Contact',
  text:
    'Tell us what takes too long, breaks too often or gets missed. An engineer reads every message and answers with a ' +
    'first opinion, not a sales deck.',
} as const;

export const openingHours: readonly { days: string; hours: string }[] = [
  { days: 'Monday to Friday', hours: '9:00 AM – 6:00 PM' },
  { days: 'Saturday', hours: '10:00 AM – 4:00 PM' },
  { days: 'Sunday', hours: 'Closed' },
];

export const support = {
  title: 'Support',
  texts: [
    'We monitor the systems we run 24/7, holidays included. If one stops, a person responds in under 2 hours: ' +
      'someone who worked on it, with access to its logs.',
    'Already a customer? Tell us which system and what you saw; the time it happened helps more than a screenshot. ' +
      'Please leave out patient or personal data.',
  ],
} as const;

export const nextSteps = {
  title: 'What happens next',
  text:
    'We answer within 24 hours. If it sounds like something we can help with, we ask for half an hour and a look at ' +
    'a sample of your data. If not, we tell you who might.',
} as const;

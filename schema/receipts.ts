/** What is said when a contact message has been stored. */
export const messageSent = {
  success: true,
  message: 'Message sent successfully!',
  detail: "We'll get back to you within 24 hours.",
} as const;

/** What is said when an address has been stored, and just the same when it was known. */
export const subscribed = {
  success: true,
  message: 'Thank you for subscribing!',
  detail: 'To confirm, open the link in the mail that we send you. No spam, unsubscribe at any time.',
} as const;

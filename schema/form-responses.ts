/** Response to a contact message. */
export const messageSent = {
  success: true,
  message: 'Message sent successfully!',
  detail: "We'll get back to you within 24 hours.",
} as const;

/** Response to a subscription; the same when the address was already known. */
export const subscribed = {
  success: true,
  message: 'Thank you for subscribing!',
  detail: 'To confirm, open the link in the email we send you. No spam, unsubscribe at any time.',
} as const;

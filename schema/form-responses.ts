/** Response to a contact message. */
export const messageSent = {
  success: true,
  message: 'Message sent successfully!',
  detail: "We'll get back to you within 24 hours.",
} as const;

/** Response to a subscription while mail can be sent; the same when the address was already known. */
export const subscribed = {
  success: true,
  message: 'Thank you for subscribing!',
  detail: 'To confirm, open the link in the email we send you. No spam, unsubscribe at any time.',
} as const;

/** Response to a subscription while no mail can be sent. */
export const noted = {
  success: true,
  message: 'Your address is noted.',
  detail:
    'We cannot send email at the moment. Once we can, we will ask you to confirm. No spam, unsubscribe at any time.',
} as const;

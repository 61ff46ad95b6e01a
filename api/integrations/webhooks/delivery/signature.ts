import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret, as the Standard Webhooks specification writes it. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

/**
 * The value of `webhook-signature`: one signature for each secret, the newest first.
 * @param time of the attempt, in seconds
 */
export function signatureOf(secrets: readonly string[], messageId: string, time: number, body: string): string {
  return secrets
    .map((secret) => createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64')))
    .map((hmac) => `v1,${hmac.update(`${messageId}.${time}.${body}`).digest('base64')}`)
    .join(' ');
}

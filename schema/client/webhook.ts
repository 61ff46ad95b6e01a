// Verifies webhooks as the Standard Webhooks specification says: https://www.standardwebhooks.com

export interface WebhookEvent {
  /** Such as `post.published`. */
  type: string;
  timestamp: string;
  data: Readonly<Record<string, unknown>>;
}

/** The request was not sent by the site, or not now: answer with 400 and do nothing. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

type HeaderSource = Headers | Readonly<Record<string, string | string[] | undefined>>;

interface Verifying {
  /** Allowed difference between the request's time and now; 300 by default. */
  toleranceSeconds?: number;
  /** In milliseconds; the current time by default. */
  now?: number;
}

/**
 * Returns the event of a webhook's request.
 * @param body as it was received, not parsed
 * @param secrets as shown in the panel (`whsec_…`); two while one is being changed
 * @throws WebhookError
 */
export async function verifyWebhook(
  body: string,
  headers: HeaderSource,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: Verifying = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    header(headers, `webhook-${name}`),
  );
  if (!id || !timestamp || !signatures) throw new WebhookError('The headers of a webhook are missing');
  const seconds = Number(timestamp);
  if (!Number.isInteger(seconds)) throw new WebhookError('The time of the webhook is not a number');
  if (Math.abs(now / 1000 - seconds) > toleranceSeconds) throw new WebhookError('The webhook is too old, or too new');
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const given = signatures.split(' ').filter((one) => one.startsWith('v1,'));
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const key = await keyOf(secret);
    for (const signature of given) {
      const bytes = decoded(signature.slice(3));
      if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return JSON.parse(body) as WebhookEvent;
    }
  }
  throw new WebhookError('The signature of the webhook does not match');
}

function header(headers: HeaderSource, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([each]) => each.toLowerCase() === name) ?? [];
  return Array.isArray(value) ? value[0] : value;
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = decoded(secret.replace(/^whsec_/, ''));
  if (!bytes) throw new WebhookError('The secret is not one of a webhook');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

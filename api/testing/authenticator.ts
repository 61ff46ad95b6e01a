import { setTimeout as pause } from 'node:timers/promises';
import { TOTP, URI } from 'otpauth';
import type { Client } from './client.ts';

/** An authenticator app that has scanned the picture. */
export class Authenticator {
  private readonly app: TOTP;

  constructor(uri: string) {
    this.app = URI.parse(uri) as TOTP;
  }

  /** Until this half minute has some seconds left: a code of the one before would not be good for much longer. */
  async notNearTheEnd(seconds = 5): Promise<void> {
    const left = 30_000 - (Date.now() % 30_000);
    if (left < seconds * 1000) await pause(left);
  }

  /** The code of now, or of so many half minutes from now: a code is good once. */
  code(steps = 0): string {
    return this.app.generate({ timestamp: Date.now() + steps * 30_000 });
  }
}

/** Sets up a second factor by the API, as the account's screen does. */
export async function enrol(client: Client, password: string) {
  const begun = await client.graphql<{ beginSecondFactor: { secret: string; uri: string; qr: string } }>(
    'mutation { beginSecondFactor { secret uri qr } }',
  );
  const app = new Authenticator(begun.data?.beginSecondFactor.uri ?? '');
  await app.notNearTheEnd();
  const confirmed = await client.graphql<{ confirmSecondFactor: string[] }>(
    'mutation ($password: String!, $code: String!) { confirmSecondFactor(password: $password, code: $code) }',
    // Of the half minute before: so that now's and the next one's are still good.
    { password, code: app.code(-1) },
  );
  if (!confirmed.data) throw new Error(JSON.stringify(confirmed.errors));
  return { app, enrolment: begun.data?.beginSecondFactor, recoveryCodes: confirmed.data.confirmSecondFactor };
}

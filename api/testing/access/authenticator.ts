import { setTimeout as pause } from 'node:timers/promises';
import { TOTP, URI } from 'otpauth';
import type { Client } from '../client.ts';

/** An authenticator app that has scanned the QR code. */
export class Authenticator {
  private readonly app: TOTP;

  constructor(uri: string) {
    this.app = URI.parse(uri) as TOTP;
  }

  /** Waits for the next TOTP step if this one is about to end, so that codes stay valid during the test. */
  async waitForFreshStep(seconds = 5): Promise<void> {
    const left = 30_000 - (Date.now() % 30_000);
    if (left < seconds * 1000) await pause(left);
  }

  /** The current code, or the code of a step from now: each code works once. */
  code(steps = 0): string {
    return this.app.generate({ timestamp: Date.now() + steps * 30_000 });
  }
}

/** Sets up a second factor through the API, like the account screen. */
export async function enrol(client: Client, password: string) {
  const begun = await client.graphql<{ beginSecondFactor: { secret: string; uri: string; qr: string } }>(
    'mutation { beginSecondFactor { secret uri qr } }',
  );
  const app = new Authenticator(begun.data?.beginSecondFactor.uri ?? '');
  await app.waitForFreshStep();
  const confirmed = await client.graphql<{ confirmSecondFactor: string[] }>(
    'mutation ($password: String!, $code: String!) { confirmSecondFactor(password: $password, code: $code) }',
    // The code of the previous step, so that those of this and the next step are still unused.
    { password, code: app.code(-1) },
  );
  if (!confirmed.data) throw new Error(JSON.stringify(confirmed.errors));
  return { app, enrolment: begun.data?.beginSecondFactor, recoveryCodes: confirmed.data.confirmSecondFactor };
}

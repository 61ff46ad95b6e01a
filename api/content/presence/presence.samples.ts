import type { Samples } from '../../testing/sample.ts';

const reason = 'who has an item open is not recorded; presence.test.ts';

export function samples(): Samples {
  return { leftOut: { announcePresence: reason, endPresence: reason } };
}

import { limits } from '#schema/constants';
import type { Limit } from '../../kernel/rate-limit/limit.ts';

const retrySeconds = 5;

const all: Limit = {
  name: 'change readers',
  times: limits.openChangeReaders,
  withinSeconds: null,
  whose: 'everybody',
  refusal: {
    code: 'UNAVAILABLE',
    message: 'Too many clients are waiting for changes. Please try again in a moment',
    retrySeconds,
  },
};

/** Not all places are for visitors. */
const visiting: Limit = { ...all, name: 'visiting change readers', times: limits.openVisitingReaders };

/** Limits of the clients that wait for changes of this server. @param whose the person or token; null for a visitor */
export function readerLimits(whose: string | null): Limit[] {
  const where = whose === null ? 'from your address' : 'with your account or token';
  const message = `${limits.openReadersEach} clients are waiting for changes ${where}, which is the limit. Close one first`;
  const each: Limit = {
    name: 'change readers each',
    times: limits.openReadersEach,
    withinSeconds: null,
    ...(whose !== null && { whose: `person ${whose}` }),
    refusal: { message, retrySeconds },
  };
  return whose === null ? [each, visiting, all] : [each, all];
}

import TestSequencer from '@jest/test-sequencer';

type Tests = Parameters<TestSequencer['sort']>[0];

/**
 * Orders suites by the time that their files take. Without a cache of earlier runs, Jest would use only the size of
 * files.
 */
const order = ['e2e', 'api', 'web', 'schema'];

/** Starts with the slow suites, so that no process waits at the end for one long file of another. */
export default class SlowSuitesFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const rank = ({ context }: Tests[number]) => order.indexOf(context.config.displayName?.name ?? '');
    const sorted = await super.sort(tests);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

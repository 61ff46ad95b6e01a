import type { Samples } from '../../testing/sample.ts';

const reason = 'records what it brings; import.test.ts';

export function samples(): Samples {
  return {
    leftOut: {
      'POST /api/imports': 'a rehearsal changes nothing',
      ...{ startImport: reason, pauseImport: reason, deleteImport: reason, mapImport: reason },
    },
  };
}

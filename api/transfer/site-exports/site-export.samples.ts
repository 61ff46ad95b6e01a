import type { Samples } from '../../testing/sample.ts';

const reason = 'needs a place for exports; site-export.test.ts';

export function samples(): Samples {
  let hour = 3;
  return {
    mutations: {
      saveExportSchedule: () =>
        Promise.resolve([
          `mutation { saveExportSchedule(input: { every: weekly, hour: ${(hour = (hour + 1) % 24)} }) { nextAt } }`,
          {},
        ]),
    },
    leftOut: { exportSite: reason, deleteSiteExport: reason },
  };
}

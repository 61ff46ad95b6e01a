import type { SchemaFeature } from '../feature.ts';
import { mailed } from '../undo-reasons.ts';

declare module '../permissions.ts' {
  interface FeatureResources {
    readonly settings: readonly ['read', 'update'];
  }
}

/** The settings of the site are in the groups beside this file. */
export const settingsFeature: SchemaFeature = {
  name: 'settings',
  resources: { settings: { actions: ['read', 'update'], name: 'Settings', noun: 'website settings' } },
  finalMutations: { sendTestMail: mailed },
};

import type { Claim } from '../checks/define.ts';
import type { CheckSettings } from '../checks/modes.ts';
import type { Definitions } from './define.ts';

export interface ChecksGroup {
  publishChecks: CheckSettings;
  claims: readonly Claim[];
}

export const checksGroup: Definitions<ChecksGroup> = {
  publishChecks: {
    type: 'json',
    label: 'Publish checks',
    description: 'Which checks warn, stop publishing or are off, for everyone and by role',
    isPublic: false,
    isSeeded: false,
    defaultValue: {},
  },
  claims: {
    type: 'json',
    label: 'Claims',
    description: 'Claims with numbers: their source, who looks after them and when to review them',
    isPublic: false,
    isSeeded: false,
    defaultValue: [],
  },
};

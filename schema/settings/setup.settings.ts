import type { SetupSettings } from '../setup/setup.ts';
import type { Definitions } from './define.ts';

export interface SetupGroup {
  setup: SetupSettings;
}

export const setupGroup: Definitions<SetupGroup> = {
  setup: {
    type: 'json',
    label: 'Starter Site',
    description: 'The site that was chosen to start from',
    isPublic: false,
    isSeeded: false,
    defaultValue: { starter: null },
  },
};

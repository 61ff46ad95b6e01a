import { Settings } from 'lucide-react';
import type { PanelFeature } from '../../feature.ts';

export const settingsFeature: PanelFeature = {
  name: 'settings',
  sections: [
    {
      path: 'settings',
      title: 'Settings',
      group: 'system',
      description: 'Name, logo, contact details, search engines and security.',
      icon: Settings,
      resource: 'settings',
      words: 'configuration options preferences',
    },
  ],
  routes: [{ path: 'settings', lazy: async () => ({ Component: (await import('./settings.page.tsx')).SettingsPage }) }],
  entryKinds: { setting: { label: 'Setting', address: '/admin/settings', after: 'role' } },
};

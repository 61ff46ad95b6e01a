import { write, type Samples, type SampleTools } from '../../testing/sample.ts';
import { unique } from '../../testing/samples.ts';

export function samples({ admin }: SampleTools): Samples {
  return {
    mutations: {
      saveSettings: () =>
        Promise.resolve([
          'mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }',
          { settings: [{ key: 'siteName', value: `Name ${unique()}` }] },
        ]),
    },
    writes: {
      'POST /api/settings': write(
        'create setting',
        () => () => admin.post('/api/settings', { key: 'mediaSettings', value: { uploadLimitMb: 6 } }),
      ),
      'PUT /api/settings/:key': write(
        'update setting',
        () => () => admin.put('/api/settings/siteName', { value: `Name ${unique()}` }),
      ),
    },
    leftOut: { sendTestMail: 'sends a mail, and changes nothing' },
  };
}

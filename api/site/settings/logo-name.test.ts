import sharp from 'sharp';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();

const png = async (width: number, height: number) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#0F766E' } });
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
};
const svg = (viewBox: string) =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><rect width="9" height="9"/></svg>`,
  ).toString('base64')}`;

test.each([
  ['no logo', '', 'auto', false],
  ['a square picture', await png(64, 64), 'auto', true],
  ['a wide picture', await png(240, 60), 'auto', false],
  ['a square drawing', svg('0 0 24 24'), 'auto', true],
  ['a wide drawing', svg('0 0 120 24'), 'auto', false],
  ['a logo of another site', 'https://example.com/logo.png', 'auto', false],
  ['a wide picture, always', await png(240, 60), 'always', true],
  ['a square picture, never', await png(64, 64), 'never', false],
])('beside %s the name is shown: %#', async (_, logoUrl, logoName, isShown) => {
  const save = 'mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }';
  const settings = [
    { key: 'logoUrl', value: logoUrl },
    { key: 'logoName', value: logoName },
  ];
  expect((await admin.graphql(save, { settings })).errors).toBeUndefined();
  expect((await server.visitor().graphql('{ site { logoHasName } }')).data).toEqual({ site: { logoHasName: isShown } });
});

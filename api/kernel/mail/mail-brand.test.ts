import { contrast, minContrast } from '#schema/look/tone';
import { toSiteSettings } from '#schema/settings/to-site-settings';
import { brandOf } from './mail-brand.ts';
import { mailButton, mailDocument } from './mail.layout.ts';

const brand = (changes: object) => brandOf(toSiteSettings(changes), 'https://www.example.com');

test.each(['#1E3AE2', '#000000', '#ffffff', '#a3e635', '#ffd400', '#ec4899', '#808080', '#0b1b3f'])(
  'with %s mail colours have enough contrast, light and dark',
  (primaryColor) => {
    const { button, onButton, link, darkLink } = brand({ primaryColor }).colours;
    expect(contrast(button, onButton)).toBeGreaterThanOrEqual(minContrast.text);
    expect(contrast('#ffffff', link)).toBeGreaterThanOrEqual(minContrast.text);
    expect(contrast('#1b1d24', darkLink)).toBeGreaterThanOrEqual(minContrast.text);
  },
);

test.each([
  ['', null],
  ['/brand/logo-abc.png', 'https://www.example.com/brand/logo-abc.png'],
  ['https://cdn.example/logo.png', 'https://cdn.example/logo.png'],
  ['/brand/logo-abc.svg', null],
  ['data:image/png;base64,AAAA', null],
])('the logo %s is shown from %s', (logoUrl, shown) => {
  expect(brand({ logoUrl }).logoUrl).toBe(shown);
});

test('buttons, sheet and text follow the look', () => {
  const page = { preheader: '', title: 'T', footer: '' };
  const mail = (changes: object) => {
    const look = brand(changes);
    return mailDocument(look, { ...page, body: mailButton(look, 'Read', 'https://www.example.com') });
  };
  const usual = mail({});
  expect(usual).toContain("font-family: 'Instrument Sans', system-ui");
  expect(usual.match(/border-radius: \d+px/g)).toEqual(
    expect.arrayContaining(['border-radius: 6px', 'border-radius: 12px']),
  );
  const other = mail({ typeface: 'serif', cornerRadius: 'none' });
  expect(other).toContain('font-family: Lora, Georgia');
  expect(other).not.toMatch(/%fonts%|Instrument|border-radius: [1-9]/);
});

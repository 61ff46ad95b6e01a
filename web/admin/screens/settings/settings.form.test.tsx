import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react/pure';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { SettingsForm } from './settings.form.tsx';
import { settingFields, tabs } from '../../tools/screen/setting-fields.ts';
import { valuesOf } from './settings-values.ts';
import { InPanel } from '../../../testing/in-panel.tsx';
import { render } from '../../../testing/render.tsx';

type Props = ComponentProps<typeof SettingsForm>;

/** Draws a form in place of the last one. Tests that leave it as it was share one. */
function draw(more: Partial<Props> = {}) {
  cleanup();
  const onSave = jest.fn<Props['onSave']>(() => Promise.resolve({ state: 'saved', values: {} }));
  render(
    <InPanel>
      <SettingsForm initialValues={valuesOf([])} onSave={onSave} {...more} />
    </InPanel>,
  );
  return onSave;
}

/** By its text: getByRole asks every element whether it is hidden. */
function tab(name: string): HTMLElement {
  const found = Array.from(document.querySelectorAll<HTMLElement>('[role=tab]')).find(({ textContent }) =>
    textContent.startsWith(name),
  );
  if (!found) throw new Error(`No tab ${name}`);
  return found;
}
async function open(name: string) {
  if (tab(name).getAttribute('aria-selected') !== 'true') await userEvent.click(tab(name));
}
const save = () => userEvent.click(screen.getByText('Save Settings', { selector: 'button' }));
/** By the label itself: getByLabelText asks every element for its labels, and for each jsdom walks the whole form. */
const field = (label: string) =>
  (screen.queryByText<HTMLLabelElement>(label, { selector: 'label' })?.control as HTMLInputElement | undefined) ??
  screen.getByLabelText<HTMLInputElement>(label);
async function write(label: string, text: string) {
  const input = field(label);
  await userEvent.clear(input);
  await userEvent.click(input);
  if (text) await userEvent.paste(text);
}

/** A button by its text, for the same reason as a tab. */
const button = (text: string | RegExp) => screen.findByText(text, { selector: 'button' });

/** Waits for what an event triggers later: Formik validates after the change, and reading a file takes a moment. */
const settled = () => new Promise((done) => setTimeout(done, 0));
const change = (element: Element, target: object) =>
  act(async () => {
    fireEvent.change(element, { target });
    await settled();
  });

const everyField: [tab: string, labels: string[]][] = [
  [
    'General',
    ['Site Name', 'Site Description', 'AI Research', 'Healthcare', 'Automation', 'Manufacturing', 'Maintenance Mode'],
  ],
  ['Branding', ['Logo URL', 'Favicon URL', 'Logo Size', 'Primary Color']],
  ['Contact', ['Contact Email', 'Contact Phone', 'LinkedIn', 'Twitter', 'GitHub']],
  ['SEO', ['Meta Title', 'Meta Description', 'Open Graph Image URL', 'Google Analytics ID']],
  [
    'Security',
    [
      'Idle hours',
      'Maximum days',
      'Second factor from level',
      'GraphQL introspection',
      'GraphiQL',
      'Days to keep the audit log',
    ],
  ],
];

test('every field that the palette offers is on its tab and gets the focus', async () => {
  const values = valuesOf([]);
  const fields = settingFields(values.categoryTiles);
  draw();
  for (const { name, tab: id } of fields) {
    await open(tabs.find((one) => one.id === id)?.label ?? '');
    expect(document.querySelector(`#settings-${id} :is([name="${name}"], [data-field="${name}"])`)).not.toBeNull();
  }
  cleanup();
  draw({ focusedField: { field: 'seoSettings.analytics', by: 'palette' } });
  // On a busy machine this can take longer than the default of one second.
  await waitFor(() => expect(document.activeElement).toBe(field('Google Analytics ID')), { timeout: 20_000 });
  expect(tab('SEO').getAttribute('aria-selected')).toBe('true');
});

describe('the tabs', () => {
  beforeAll(() => void draw());

  test.each(everyField)('%s has its fields', async (name, labels) => {
    await open(name);
    const panel = screen.getByRole('tabpanel');
    for (const label of labels) expect(panel.contains(field(label))).toBe(true);
  });
});

describe('the rules', () => {
  /** What each field is given at once, and says after one attempt to save. Each rule's limits: `schema/rules`. */
  const refused: [tab: string, values: Partial<Props['initialValues']>, messages: Record<string, string>][] = [
    [
      'General',
      {
        siteName: '',
        siteDescription: 'x'.repeat(201),
        categoryTiles: [
          { category: 'Healthcare', count: -1 },
          { category: 'Automation', count: 1.5 },
        ],
      },
      {
        'Site Name': 'Site name is required',
        'Site Description': 'Site description must be less than 200 characters',
        Healthcare: 'Count must be at least 0',
        Automation: 'Count must be a whole number or empty',
      },
    ],
    [
      'Branding',
      { logoUrl: 'logo', faviconUrl: 'ftp://example.com', primaryColor: '#12345' },
      {
        'Logo URL': 'Must be a valid URL',
        'Favicon URL': 'Must be a valid URL',
        'Primary Color': 'Must be a valid hex color',
      },
    ],
    [
      'Contact',
      { contactEmail: 'nobody', socialLinks: { linkedin: 'linkedin', twitter: 'x', github: 'x' } },
      {
        'Contact Email': 'Must be a valid email',
        LinkedIn: 'Must be a valid URL',
        Twitter: 'Must be a valid URL',
        GitHub: 'Must be a valid URL',
      },
    ],
    [
      'SEO',
      {
        seoSettings: { metaTitle: 'x'.repeat(61), metaDescription: 'x'.repeat(161), ogImage: 'x', analytics: 'UA-1' },
      },
      {
        'Meta Title': 'Meta title must be less than 60 characters',
        'Meta Description': 'Meta description must be less than 160 characters',
        'Open Graph Image URL': 'Must be a valid URL',
        'Google Analytics ID': 'Must be a valid Google Analytics ID',
      },
    ],
  ];

  test('each field says what is wrong with it, and nothing is sent', async () => {
    const wrong = Object.assign({}, ...refused.map(([, values]) => values)) as Partial<Props['initialValues']>;
    const onSave = draw({ initialValues: { ...valuesOf([]), ...wrong } });
    await save();
    expect(onSave).not.toHaveBeenCalled();
    const said = (label: string) =>
      (field(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    for (const [name, , messages] of refused) {
      await open(name);
      for (const [label, message] of Object.entries(messages))
        expect([label, said(label)]).toEqual([label, expect.stringContaining(message)]);
    }
  });

  test('a value is refused when its field is left, until it is valid again', async () => {
    draw();
    const input = field('Site Name');
    const message = 'Site name must be less than 100 characters';
    await change(input, { value: 'x'.repeat(101) });
    await act(async () => {
      fireEvent.blur(input);
      await settled();
    });
    expect(await screen.findByText(message)).toBeTruthy();
    await change(input, { value: 'Acme' });
    expect(screen.queryByText(message)).toBeNull();
  });

  test('the tab with an error is marked, opened, and its field focused', async () => {
    const onSave = draw();
    await open('Contact');
    await write('Contact Email', 'nobody');
    await open('SEO');
    await save();
    await waitFor(() => expect(tab('Contact').getAttribute('aria-selected')).toBe('true'));
    expect(document.activeElement).toBe(field('Contact Email'));
    expect(tab('Contact').textContent).toBe('Contact 1 to correct');
    expect(tab('SEO').textContent.trim()).toBe('SEO');
    expect(onSave).not.toHaveBeenCalled();
  });
});

describe('saving', () => {
  test('sends the changes of all tabs, and nothing else', async () => {
    const onSave = draw();
    await write('Site Name', 'Acme');
    await write('Healthcare', '');
    await userEvent.click(field('Maintenance Mode'));
    await open('Branding');
    await write('Primary Color', '#0f766e');
    await open('Contact');
    await write('GitHub', 'https://github.com/acme');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await save();
    const [sent] = onSave.mock.calls[0] ?? [];
    expect(sent).toEqual([
      { key: 'siteName', value: 'Acme' },
      { key: 'maintenanceMode', value: 'true' },
      {
        key: 'categoryTiles',
        value: [
          { category: 'AI Research', count: 12 },
          { category: 'Healthcare', count: null },
          { category: 'Automation', count: 15 },
          { category: 'Manufacturing', count: 6 },
        ],
      },
      { key: 'primaryColor', value: '#0f766e' },
      {
        key: 'socialLinks',
        value: { linkedin: '', twitter: '', github: 'https://github.com/acme' },
      },
    ]);
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  });

  test('category tiles are removed, with Undo; all of them can be removed', async () => {
    const onSave = draw();
    for (const name of ['AI Research', 'Automation', 'Manufacturing', 'Healthcare']) {
      await userEvent.click(screen.getByLabelText(`Remove the tile ${name}`));
    }
    await userEvent.click(await button('Undo'));
    await save();
    const [sent] = onSave.mock.calls[0] ?? [];
    expect(sent).toEqual([{ key: 'categoryTiles', value: [{ category: 'Healthcare', count: 8 }] }]);
    await userEvent.click(screen.getByLabelText('Remove the tile Healthcare'));
    await save();
    expect(onSave.mock.calls[1]?.[0]).toEqual([{ key: 'categoryTiles', value: [] }]);
  });

  test('shows the stored values, which may be normalised', async () => {
    draw({
      onSave: () => Promise.resolve({ state: 'saved', values: { siteName: 'Acme' } }),
    });
    await write('Site Name', '  Acme ');
    await save();
    await waitFor(() => expect(field('Site Name').value).toBe('Acme'));
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  test('keeps what is typed during a save, as unsaved', async () => {
    let answer = () => {};
    draw({
      onSave: () => new Promise((settle) => (answer = () => settle({ state: 'saved', values: { siteName: 'Acme' } }))),
    });
    await write('Site Name', 'Acme');
    await save();
    await write('Site Description', 'Of anvils');
    answer();
    expect(await screen.findByText('Unsaved changes')).toBeTruthy();
    expect(field('Site Description').value).toBe('Of anvils');
  });

  test("shows the server's message under the field, on its tab, until the value changes", async () => {
    const message = 'Not this one';
    draw({
      onSave: () =>
        Promise.resolve({
          state: 'refused',
          fields: { 'seoSettings.metaTitle': message },
        }),
    });
    await open('SEO');
    await write('Meta Title', 'Home');
    await open('General');
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(tab('SEO').getAttribute('aria-selected')).toBe('true'));
    expect(tab('SEO').textContent).toBe('SEO 1 to correct');
    expect(document.activeElement).toBe(field('Meta Title'));
    await userEvent.paste('!');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(tab('SEO').textContent.trim()).toBe('SEO');
  });

  test('tells the guard what leaving would lose', async () => {
    const onUnsaved = jest.fn<NonNullable<Props['onUnsaved']>>();
    draw({ onUnsaved });
    await write('Site Name', 'Acme');
    expect(onUnsaved).toHaveBeenLastCalledWith('the website settings');
    await save();
    await waitFor(() => expect(onUnsaved).toHaveBeenLastCalledWith(null));
  });
});

describe('the logo', () => {
  const png = (size: number) => {
    const bytes = new Uint8Array(size);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return new File([bytes], 'logo.png', { type: 'image/png' });
  };
  const upload = (files: File[]) => change(screen.getByTestId('logo-file'), { files });

  test('is uploaded, shown, removed and sent', async () => {
    const onSave = draw({ initialTab: 'branding' });
    // Only the first file is used.
    await upload([png(2048), new File(['x'], 'second.txt')]);
    expect(await screen.findByText('File uploaded')).toBeTruthy();
    expect(screen.getByText('File has been uploaded successfully.')).toBeTruthy();
    expect(screen.getByText(/An uploaded image, 2 kB/)).toBeTruthy();
    const preview = screen.getByAltText<HTMLImageElement>('Logo preview');
    expect(preview.src).toMatch(/^data:image\/png;base64,/);
    expect(screen.getByRole('button', { name: 'Replace logo' })).toBeTruthy();
    await save();
    expect(onSave).toHaveBeenCalledWith([{ key: 'logoUrl', value: preview.src }]);

    await userEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
    expect(field('Logo URL').value).toBe('');
  });

  test('is refused above 2 MB', async () => {
    draw({ initialTab: 'branding' });
    await upload([png(3 * 1024 * 1024)]);
    expect(await screen.findByText('File too large')).toBeTruthy();
    expect(screen.getByText('File size must be less than 2MB')).toBeTruthy();
    expect(field('Logo URL').value).toBe('');
  });

  test('can be dropped', async () => {
    draw({ initialTab: 'branding' });
    const zone = screen.getByRole('group', { name: 'Logo' }).firstElementChild;
    if (!zone) throw new Error('No drop zone');
    await act(async () => {
      fireEvent.drop(zone, {
        dataTransfer: { files: [png(64)], types: ['Files'], getData: () => '' },
      });
      await settled();
    });
    expect(await screen.findByAltText('Logo preview')).toBeTruthy();
  });

  test('changes its size in the preview at once', async () => {
    draw({ initialTab: 'branding' });
    const preview = screen.getByTestId('logo-preview');
    expect(preview.querySelector('.logo-md')).toBeTruthy();
    const slider = field('Logo Size');
    for (const [step, name, words] of [
      [0, 'sm', 'Small'],
      [3, 'xl', 'Extra Large'],
    ] as const) {
      await change(slider, { value: step });
      expect(preview.querySelector(`.logo-${name}`)).toBeTruthy();
      expect(slider.getAttribute('aria-valuetext')).toBe(words);
    }
  });
});

describe('the primary colour', () => {
  test('is called readable if it is', () => {
    draw({ initialTab: 'branding' });
    expect(screen.getByText('7.61:1 on white.')).toBeTruthy();
    expect(screen.queryByText(/^Use #/, { selector: 'button' })).toBeNull();
  });

  test('may be unreadable, with a readable shade offered', async () => {
    draw({ initialTab: 'branding' });
    await write('Primary Color', '#c6ff00');
    const offer = await button(/^Use #/);
    const shade = offer.textContent.replace('Use ', '');
    await userEvent.click(offer);
    expect(field('Primary Color').value).toBe(shade);
    expect(await screen.findByText(/Readable as text/)).toBeTruthy();
  });

  test('is chosen at the swatch', async () => {
    draw({ initialTab: 'branding' });
    await change(field('Pick the primary color'), { value: '#0f766e' });
    expect(field('Primary Color').value).toBe('#0f766e');
  });
});

test('maintenance mode explains what visitors see', async () => {
  draw();
  expect(screen.getByText(/^The site is open to everyone/)).toBeTruthy();
  await userEvent.click(field('Maintenance Mode'));
  expect(screen.getByText(/^Visitors get a page that says “We are working on the site”/)).toBeTruthy();
});

test('what decides who can log in is read-only for those who lack a permission', async () => {
  draw({ missing: 'pages.delete' });
  const isFixed = (label: string) => field(label).readOnly || field(label).disabled;
  await open('Security');
  expect(screen.getByText(/Only people with every permission may change them; you lack pages\.delete/)).toBeTruthy();
  expect(['Idle hours', 'GraphQL introspection', 'Blog Posts', 'Days in the trash'].map(isFixed)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  await open('Mail');
  expect(['Host', 'Sender'].map(isFixed)).toEqual([true, true]);
  await open('General');
  expect(isFixed('Site Name')).toBe(false);
});

test('is read-only for those who may only read', async () => {
  draw({ readOnly: true });
  expect(screen.getByText(/settings\.update/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save Settings' })).toBeNull();
  for (const [name, labels] of everyField) {
    await open(name);
    for (const label of labels) expect(field(label).readOnly || field(label).disabled).toBe(true);
    const buttons = within(screen.getByRole('tabpanel')).queryAllByRole('button');
    // There is no server here, and the preview offers to try again.
    expect(buttons.filter(({ textContent }) => textContent !== 'Retry')).toEqual([]);
  }
});

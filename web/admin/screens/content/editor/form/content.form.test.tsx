import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { statuses } from '#schema/constants';
import { contentKind, contentKindOf } from '../../kinds/content-kinds.ts';
import type { ContentSection } from '../../kinds/content-kinds.ts';
import { emptyValues } from './content-values.ts';
import type { ContentValues } from './content-values.ts';
import { ContentForm } from './content.form.tsx';
import type { ContentFormProps } from './content.form.tsx';
import { useSaveTurn } from '../save/use-save-turn.ts';
import { InPanel } from '../../../../../testing/in-panel.tsx';
import { render } from '../../../../../testing/render.tsx';
// Loaded beforehand, so that no test waits for a chunk.
import '../../rich-text/rich-text.editor.tsx';

// The whole editor is rendered in jsdom.
afterEach(cleanup);

const empty = emptyValues(contentKind('posts'));
const written: ContentValues = { ...empty, title: 'A title', slug: 'a-title', content: '<p>Text</p>' };
/** The events of `userEvent.type`, which would dispatch them for every key. */
const paste = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};

type FormProps = Omit<ContentFormProps, 'turn'>;

const Form = (props: FormProps) => <ContentForm {...props} turn={useSaveTurn()} />;

function draw(section: ContentSection, more: Partial<FormProps> = {}) {
  const onSubmit = jest.fn<ContentFormProps['onSubmit']>((values) => Promise.resolve({ state: 'saved', values }));
  const props: FormProps = {
    kind: contentKind(section),
    isNew: true,
    initialValues: empty,
    savedAt: null,
    statuses,
    onSubmit,
    ...more,
  };
  render(
    <InPanel>
      <Form {...props} />
    </InPanel>,
  );
  return onSubmit;
}

/** What a field's description and error say. */
const described = (label: string) =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The fields for search engines of every kind, in this order. */
const seo = ['SEO Meta Description', 'Hide from search engines', 'Canonical URL'];

describe.each([
  ['pages', 'Page', ['Title', 'Slug', 'Status', 'Show in navigation', 'Content', ...seo]],
  [
    'posts',
    'Post',
    ['Title', 'Slug', 'Category', 'Tags', 'Author', 'Status', 'Featured Image URL', 'Excerpt', 'Content', ...seo],
  ],
  [
    'articles',
    'Article',
    ['Title', 'Slug', 'Category', 'Tags', 'Author', 'Status', 'Featured Image URL', 'Excerpt', 'Content', ...seo],
  ],
] as const)('%s', (section, word, labels) => {
  test("has its kind's fields and no others", async () => {
    draw(section);
    await screen.findByRole('textbox', { name: 'Content' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Create ${word}`);
    for (const label of labels) expect(screen.getByLabelText(label)).toBeTruthy();
    const fields = 'input, textarea:not([aria-hidden]), select, [contenteditable=true]';
    expect([...document.querySelectorAll(fields)]).toHaveLength(labels.length);
  });
});

test('each status explains itself where it is chosen', async () => {
  draw('posts', { initialValues: written });
  const status = await screen.findByLabelText('Status');
  const said = () => document.getElementById(status.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(said()).toBe('Only people with access to this panel can see it.');
  await userEvent.selectOptions(status, 'Private');
  expect(said()).toMatch(/^Kept off the site, like a draft, but finished: only people with access/);
  await userEvent.selectOptions(status, 'Published');
  expect(said()).toBe('Visible to everyone on the site.');
});

test('other fields come before or after the content, as declared; title and slug come first', async () => {
  const posts = contentKind('posts');
  const line = (label: string) => ({ type: 'text', label, required: true, maxLength: 80, place: 'main' }) as const;
  const kind = contentKindOf({ ...posts, fields: { subtitle: line('Subtitle'), ...posts.fields, note: line('Note') } });
  draw('posts', { kind, initialValues: emptyValues(kind) });
  await screen.findByRole('textbox', { name: 'Content' });
  const names = [...document.querySelectorAll<HTMLElement>('form [name], form [data-field]')].map(
    (element) => element.getAttribute('name') ?? element.dataset['field'],
  );
  expect(names.slice(0, 5)).toEqual(['title', 'slug', 'subtitle', 'content', 'note']);
  await press('Publish');
  const problems = within(screen.getAllByRole('alert')[0] as HTMLElement).getAllByRole('listitem');
  expect(problems.map(({ textContent }) => textContent.split(' ')[0])).toEqual([
    'Title',
    'Slug',
    'Subtitle',
    'Content',
    'Note',
  ]);
});

describe('saving', () => {
  test.each([
    ['Save Draft', 'published', 'draft'],
    ['Update & Publish', 'draft', 'published'],
    ['Update & Publish', 'private', 'published'],
    ['Update & Publish', 'published', 'published'],
  ] as const)('%s on an existing post that is %s', async (button, status, sent) => {
    const onSubmit = draw('posts', { isNew: false, initialValues: { ...written, status } });
    await press(button);
    expect(onSubmit).toHaveBeenCalledWith({ ...written, status: sent }, { leaves: true, status: sent, isQuiet: false });
  });

  test('Enter saves with the chosen status in the title alone', async () => {
    const onSubmit = draw('posts', { initialValues: { ...written, status: 'published' } });
    await screen.findByRole('textbox', { name: 'Content' });
    const fields = document.querySelectorAll<HTMLElement>('form input, form select, form textarea:not([aria-hidden])');
    expect(fields.length).toBeGreaterThan(8);
    for (const field of fields) {
      if (field.getAttribute('name') === 'title') continue;
      act(() => field.focus());
      await userEvent.keyboard('{Enter}');
    }
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Title'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ status: 'published' });
  });

  test('Enter in the title of a post without text moves on to the text', async () => {
    const onSubmit = draw('posts', { initialValues: { ...written, content: '' } });
    const content = await screen.findByRole('textbox', { name: 'Content' });
    await userEvent.type(screen.getByLabelText('Title'), '{Enter}');
    expect(document.activeElement).toBe(content);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test.each([
    ['the Save button', () => press('Save')],
    ['Ctrl+S', () => userEvent.keyboard('{Control>}s{/Control}')],
    ['Cmd+S', () => userEvent.keyboard('{Meta>}s{/Meta}')],
  ])('%s keeps the chosen status and stays on the screen', async (_, save) => {
    const onSubmit = draw('posts', { isNew: false, initialValues: written });
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'private');
    expect(screen.getByText('Unsaved')).toBeTruthy();
    await save();
    expect(onSubmit).toHaveBeenCalledWith({ ...written, status: 'private' }, { leaves: false, isQuiet: false });
    await waitFor(() => expect(screen.queryByText('Unsaved')).toBeNull());
  });

  test('several clicks save once, whenever they come during the first save', async () => {
    const onSubmit = draw('posts', { isNew: false, initialValues: written });
    const publish = screen.getByRole('button', { name: 'Update & Publish' });
    await act(async () => {
      for (let click = 0; click < 20; click += 1) {
        publish.click();
        await Promise.resolve();
      }
    });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('shows missing values and focuses the first without a request', async () => {
    const onSubmit = draw('posts');
    await press('Publish');
    for (const message of ['Title is required', 'Slug is required', 'Content is required']) {
      // At its field, and in the summary at the top.
      expect(await screen.findAllByText(message)).toHaveLength(2);
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('an empty field shows no error on blur before the first save, so that nothing shifts under the click', async () => {
    draw('posts');
    await userEvent.click(screen.getByLabelText('Title'));
    await userEvent.click(screen.getByLabelText('Slug'));
    await userEvent.tab();
    expect(screen.queryByText(/is required/)).toBeNull();
  });

  test('each field says what is wrong with it', async () => {
    const onSubmit = draw('posts', {
      initialValues: {
        ...written,
        title: 'x'.repeat(201),
        excerpt: 'x'.repeat(301),
        featuredImage: 'ftp://example.com/a.png',
        metaDescription: 'x'.repeat(161),
      },
    });
    await press('Publish');
    for (const [label, message] of [
      ['Title', 'Title must be less than 200 characters'],
      ['Excerpt', 'Excerpt must be less than 300 characters'],
      ['Featured Image URL', 'Must be a valid URL'],
      ['SEO Meta Description', 'Meta description must be less than 160 characters'],
    ] as const)
      expect([label, described(label)]).toEqual([label, expect.stringContaining(message)]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test.each([
    ['posts', 'Not A Slug', 'Slug can only contain lowercase letters, numbers, and hyphens'],
    ['pages', 'login', 'This address is reserved'],
  ] as const)('%s refuse the slug %s when its field is left', async (section, text, message) => {
    draw(section);
    await paste('Slug', text);
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test("shows the server's errors until the same values are no longer refused", async () => {
    const taken = 'Another post already has this slug';
    draw('posts', {
      initialValues: written,
      onSubmit: () => Promise.resolve({ state: 'refused', message: taken, fields: { slug: taken } }),
    });
    await press('Publish');
    expect(await screen.findByText(taken)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Slug'));
    await userEvent.tab();
    expect(screen.getByText(taken)).toBeTruthy();
    await paste('Slug', '-2');
    await waitFor(() => expect(screen.queryByText(taken)).toBeNull());
  });

  test('keeps what is typed during a save', async () => {
    let answer = () => {};
    draw('posts', {
      isNew: false,
      initialValues: written,
      onSubmit: (values) => new Promise((settle) => (answer = () => settle({ state: 'saved', values }))),
    });
    await paste('Title', ' of mine');
    await press('Save');
    expect(screen.getByText('Saving…')).toBeTruthy();
    await paste('Excerpt', 'More');
    answer();
    await waitFor(() => expect(screen.getByText('Unsaved')).toBeTruthy());
    expect(screen.getByLabelText<HTMLTextAreaElement>('Excerpt').value).toBe('More');
  });
});

describe('the slug', () => {
  const slug = () => screen.getByLabelText<HTMLInputElement>('Slug').value;

  test('is derived from the title of a new item', async () => {
    draw('posts');
    await paste('Title', 'Hello, World! Again');
    expect(slug()).toBe('hello-world-again');
  });

  test('loses a trailing hyphen on blur', async () => {
    draw('posts');
    await paste('Title', 'Hello ');
    expect(slug()).toBe('hello-');
    await userEvent.tab();
    await waitFor(() => expect(slug()).toBe('hello'));
  });

  test('is no longer derived once edited', async () => {
    draw('posts');
    await paste('Title', 'Hello');
    await paste('Slug', '-mine');
    await paste('Title', ' World');
    expect(slug()).toBe('hello-mine');
  });

  test('is in ASCII, or has the kind and date if nothing of the title is left', async () => {
    draw('posts');
    await paste('Title', 'Café’s Überraschung');
    await waitFor(() => expect(slug()).toBe('cafes-ueberraschung'));
    await userEvent.clear(screen.getByLabelText('Title'));
    await waitFor(() => expect(slug()).toBe(''));
    await paste('Title', '🎉');
    await waitFor(() => expect(slug()).toMatch(/^post-\d{4}-\d\d-\d\d$/));
  });

  test('gets a number if it is taken, but only while it follows the title', async () => {
    const findFreeSlug = jest.fn((wanted: string) => Promise.resolve(`${wanted}-2`));
    const onSubmit = draw('posts', { findFreeSlug, initialValues: { ...empty, content: '<p>Text</p>' } });
    await paste('Title', 'Hello ');
    await waitFor(() => expect(slug()).toBe('hello-2'));
    expect(screen.getByText('“hello” is taken')).toBeTruthy();
    await press('Publish');
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.lastCall?.[1]).toMatchObject({ leaves: true, derivedSlug: 'hello' });
    await paste('Slug', '-mine');
    expect(screen.queryByText('“hello” is taken')).toBeNull();
    await press('Publish');
    await waitFor(() => expect(onSubmit.mock.lastCall?.[1]).not.toHaveProperty('derivedSlug'));
    expect(findFreeSlug).toHaveBeenCalledTimes(1);
  });

  test('is not numbered after it has been saved', async () => {
    let answer = (_: string) => {};
    const findFreeSlug = jest.fn(() => new Promise<string>((settle) => (answer = settle)));
    const onSubmit = draw('posts', { findFreeSlug, initialValues: { ...empty, content: '<p>Text</p>' } });
    await paste('Title', 'Hello');
    await waitFor(() => expect(findFreeSlug).toHaveBeenCalled());
    await press('Save');
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    await act(async () => {
      answer('hello-2');
      await Promise.resolve();
    });
    expect(slug()).toBe('hello');
  });

  test('keeps its message while it is invalid, and a valid form is offered', async () => {
    draw('posts', { initialValues: written });
    await userEvent.clear(screen.getByLabelText('Slug'));
    await paste('Slug', 'Café_au lait!');
    await userEvent.tab();
    await userEvent.click(await screen.findByRole('button', { name: 'Use cafe-au-lait' }));
    expect(slug()).toBe('cafe-au-lait');
    expect(document.activeElement).toBe(screen.getByLabelText('Slug'));
    const message = 'Slug can only contain lowercase letters, numbers, and hyphens';
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
  });

  test('of an existing item does not change', async () => {
    draw('posts', { isNew: false, initialValues: written });
    await paste('Title', ' and more');
    expect(slug()).toBe('a-title');
  });

  test('of home and about is fixed', () => {
    draw('pages', { isNew: false, initialValues: { ...written, slug: 'home', content: '{}' } });
    expect(screen.getByLabelText<HTMLInputElement>('Slug').readOnly).toBe(true);
  });
});

test('the counter counts characters like the rule', async () => {
  draw('posts');
  expect(screen.getByText('0/160 characters recommended')).toBeTruthy();
  await paste('SEO Meta Description', 'Two 👍🏽');
  expect(screen.getByText('6/160 characters recommended')).toBeTruthy();
});

describe('tags', () => {
  const chips = () => [...document.querySelectorAll('.MuiChip-label')].map(({ textContent }) => textContent);

  test('Enter or a comma makes a chip, Backspace removes it, and what is typed is saved, too', async () => {
    const onSubmit = draw('posts', { initialValues: { ...written, tags: ['Wards'] } });
    const tags = screen.getByLabelText('Tags');
    for (const [text, ends] of [
      ['Robots', '{Enter}'],
      ['wards', '{Enter}'],
      ['Care', ','],
    ] as const) {
      await paste('Tags', text);
      await userEvent.keyboard(ends);
    }
    await paste('Tags', ' Data');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(chips()).toEqual(['Wards', 'Robots', 'Care']);
    await press('Save');
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ tags: ['Wards', 'Robots', 'Care', 'Data'] });
    await userEvent.type(tags, '{Backspace}');
    expect(chips()).toEqual(['Wards', 'Robots', 'Care']);
  });
});

test('a category that is not in the list remains selectable', () => {
  draw('posts', { isNew: false, initialValues: { ...written, category: 'Robotics' } });
  const category = screen.getByLabelText<HTMLSelectElement>('Category');
  expect(category.value).toBe('Robotics');
  expect([...category.options].map((option) => option.text)).toEqual([
    'No category',
    'AI Research',
    'Healthcare',
    'Automation',
    'Manufacturing',
    'Technology',
    'Robotics',
  ]);
});

test('offers publishing only to those who may publish', () => {
  draw('posts', { statuses: ['draft', 'private'] });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save Draft' })).toBeTruthy();
  expect([...screen.getByLabelText<HTMLSelectElement>('Status').options].map((option) => option.value)).toEqual([
    'draft',
    'private',
  ]);
});

test('is read-only for those who may only read', async () => {
  const readOnlyReason = 'You can read this post.';
  const onSubmit = draw('posts', { isNew: false, initialValues: written, readOnlyReason });
  expect(screen.getByText(readOnlyReason)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /save|publish/i })).toBeNull();
  for (const label of ['Title', 'Slug', 'Excerpt']) {
    expect(screen.getByLabelText<HTMLTextAreaElement>(label).readOnly).toBe(true);
  }
  const content = await screen.findByRole('textbox', { name: 'Content' });
  expect(content.getAttribute('aria-readonly')).toBe('true');
  expect(content.getAttribute('contenteditable')).toBe('false');
  expect(screen.queryByRole('toolbar')).toBeNull();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(onSubmit).not.toHaveBeenCalled();
});

import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyUser, patchOf, valuesOf } from './user-values.ts';
import type { RoleChoice, UserRow } from './user-access.ts';
import { roleChoices, userAccess } from './user-access.ts';
import { UserForm } from './user.form.tsx';
import type { UserFormProps } from './user.form.tsx';
import { render } from '../../../testing/render.tsx';
import { ToastContext } from '../../../ui/toast/toast.context.ts';

afterEach(cleanup);

const editor: RoleChoice = {
  id: '2',
  displayName: 'Editor',
  description: 'All content',
  level: 50,
  isActive: true,
  reason: null,
};
const author: RoleChoice = { ...editor, id: '3', displayName: 'Author', level: 20 };
const ingrid: UserRow = {
  id: '7',
  username: 'ingrid',
  email: 'ingrid@example.com',
  firstName: 'Ingrid',
  lastName: null,
  publicName: null,
  about: null,
  isActive: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  lastSeenAt: null,
  hasSecondFactor: false,
  isInvited: false,
  roles: [{ id: '2', displayName: 'Editor', level: 50 }],
};

function draw(more: Partial<UserFormProps> = {}) {
  const onSubmit = jest.fn<UserFormProps['onSubmit']>(() => Promise.resolve(null));
  const props: UserFormProps = {
    isNew: true,
    isSelf: false,
    initialValues: emptyUser,
    roles: [editor, author],
    rolesReason: null,
    onSubmit,
    ...more,
  };
  render(
    <ToastContext value={{ toast: () => undefined, dismiss: () => undefined }}>
      <UserForm {...props} />
    </ToastContext>,
  );
  return onSubmit;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** The events of `userEvent.type`, which would dispatch them for every key. */
const type = async (label: string, text: string) => {
  await userEvent.click(field(label));
  await userEvent.paste(text);
};
const submit = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a new user', () => {
  test('is active by default, and gets the ticked roles', async () => {
    const onSubmit = draw();
    expect(field('Active').checked).toBe(true);
    await type('Username', 'amir');
    await type('Email', 'amir@example.com');
    await type('Password', 'long enough');
    await type('First name', 'Amir');
    await userEvent.click(field('Author'));
    await submit('Create User');
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        username: 'amir',
        email: 'amir@example.com',
        password: 'long enough',
        firstName: 'Amir',
        lastName: '',
        publicName: '',
        about: '',
        isActive: true,
        roleIds: ['3'],
      }),
    );
  });

  test('needs a username, an email address and a password, and focuses the first missing one', async () => {
    const onSubmit = draw();
    await submit('Create User');
    expect(await screen.findByText('Username must be at least 3 characters')).toBeTruthy();
    expect(screen.getByText('Invalid email address')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Username')));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test.each([
    ['Username', 'ab', 'Username must be at least 3 characters'],
    ['Email', 'a@b', 'Invalid email address'],
    ['Password', '12345', 'Password must be at least 6 characters'],
    ['Password', 'password', 'Password is too common'],
  ])('%s refuses %s', async (label, text, message) => {
    draw();
    await type(label, text);
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('the rules of a new password', () => {
  const unmet = () => screen.getAllByText(': not met yet').map((mark) => mark.parentElement?.firstChild?.textContent);

  test('are listed before typing, and ticked off when met', async () => {
    draw({ initialValues: { ...emptyUser, username: 'ingrid' } });
    const all = ['At least 6 characters', 'At most 200 characters', 'Not a common password'];
    const name = 'Does not include the account’s name';
    expect(unmet()).toEqual([...all, name]);
    await type('Password', 'ingrid-1');
    expect(unmet()).toEqual([name]);
    await userEvent.clear(field('Password'));
    await type('Password', '12345');
    expect(unmet()).toEqual(['At least 6 characters']);
    await type('Password', '6');
    expect(unmet()).toEqual(['Not a common password']);
    const described = field('Password').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described).toContain(screen.getByRole('list', { name: 'Password: rules' }).id);
  });

  test('are met by a generated password, which is shown and different each time', async () => {
    draw();
    const generated = async () => {
      await submit('Generate password');
      return field('Password').value;
    };
    const [one, other] = [await generated(), await generated()];
    expect(one).toMatch(/^(?:[a-zA-Z2-9]{5}-){3}[a-zA-Z2-9]{5}$/);
    expect(other).not.toBe(one);
    expect(field('Password').type).toBe('text');
    expect(screen.queryAllByText(': not met yet')).toEqual([]);
  });
});

describe('an existing user', () => {
  const edited: Partial<UserFormProps> = { isNew: false, initialValues: valuesOf(ingrid) };

  test('keeps a password that is not replaced, and says so', async () => {
    const onSubmit = draw(edited);
    expect(screen.getByText(/^Leave it empty to keep the current password\. A new one ends all sessions/)).toBeTruthy();
    await userEvent.click(field('Editor'));
    await userEvent.click(field('Active'));
    expect(screen.getByText('Cannot log in; open sessions end at once, and API tokens are revoked.')).toBeTruthy();
    await submit('Save Changes');
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ ...valuesOf(ingrid), roleIds: [], isActive: false, password: '' }),
    );
  });

  test('a new password follows the same rules', async () => {
    const onSubmit = draw(edited);
    await type('Password', 'ingrid-1');
    await submit('Save Changes');
    expect(await screen.findByText('Password must not contain your name')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('sends only changed fields', () => {
    const values = { ...valuesOf(ingrid), email: 'i@example.com', roleIds: ['3'] };
    expect(patchOf(values, ingrid)).toEqual({ email: 'i@example.com' });
  });

  test('people cannot deactivate themselves', () => {
    draw({ ...edited, isSelf: true });
    expect(field('Active').disabled).toBe(true);
    expect(screen.getByText('You cannot deactivate yourself.')).toBeTruthy();
  });
});

test('a server error is shown under its field until the value changes', async () => {
  const taken = 'Another user already has this username';
  const values = { ...emptyUser, username: 'ingrid', email: 'i@example.com', password: 'long enough' };
  draw({
    initialValues: values,
    onSubmit: () => Promise.resolve({ refused: { username: { value: 'ingrid', message: taken } } }),
  });
  await submit('Create User');
  expect(await screen.findByText(taken)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Username')));
  await type('Username', '2');
  await waitFor(() => expect(screen.queryByText(taken)).toBeNull());
});

test('a general error is shown above the form', async () => {
  const problem = 'Failed to update user. The last active Administrator cannot be deactivated';
  draw({ isNew: false, initialValues: valuesOf(ingrid), onSubmit: () => Promise.resolve({ problem }) });
  await submit('Save Changes');
  expect((await screen.findByRole('alert')).textContent).toBe(problem);
});

describe('roles on the form', () => {
  const viewer = {
    id: '1',
    username: 'admin',
    firstName: null,
    secondFactor: 'off',
    permissions: ['users.update', 'users.delete', 'roles.assign', 'roles.read', 'posts.read'],
  };
  const role = (id: string, level: number, action = 'read') => ({
    id,
    displayName: `Role ${id}`,
    description: null,
    level,
    isActive: true,
    permissions: [{ id: '9', resource: 'posts', action }],
  });

  test('offers assignable roles; an assigned one that is out of reach is shown with the reason', () => {
    const roles = [role('1', 90), role('2', 50), role('3', 20, 'publish'), role('4', 60)];
    const held = [{ id: '4', displayName: 'Role 4', level: 60 }];
    expect(roleChoices(viewer, 50, roles, held).map(({ id, reason }) => [id, reason])).toEqual([
      ['2', null],
      ['4', 'Above your own level (60 against 50).'],
    ]);
  });

  test('people with a higher level cannot be edited; people cannot delete themselves', () => {
    const access = userAccess(viewer, 50);
    expect(access.canUpdate(ingrid)).toBe(true);
    expect(access.canUpdate({ ...ingrid, roles: [{ id: '4', displayName: 'Role 4', level: 60 }] })).toBe(false);
    expect(access.canDelete(ingrid)).toBe(true);
    expect(access.canDelete({ ...ingrid, id: viewer.id })).toBe(false);
    expect(access.canCreate).toBe(false);
  });

  test('roles are read-only for those who may not assign them', () => {
    draw({ isNew: false, initialValues: valuesOf(ingrid), roles: [editor], rolesReason: 'Not yours to give.' });
    expect(field('Editor').checked).toBe(true);
    expect(field('Editor').disabled).toBe(true);
    expect(screen.getByText('Not yours to give.')).toBeTruthy();
  });
});

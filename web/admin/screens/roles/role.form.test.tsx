import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PermissionsForm } from './permissions.form.tsx';
import { roleAccess } from './role-access.ts';
import type { Permission, RoleRow } from './role-access.ts';
import { emptyRole, patchOf, valuesOf } from './role-values.ts';
import { RoleForm } from './role.form.tsx';
import type { RoleFormProps } from './role.form.tsx';
import { render } from '../../../testing/render.tsx';

afterEach(cleanup);

const writer: RoleRow = {
  id: '5',
  name: 'writer',
  displayName: 'Writer',
  description: null,
  level: 20,
  isActive: true,
  holders: 3,
  permissions: [{ id: '1' }],
};

function draw(more: Partial<RoleFormProps> = {}) {
  const onSubmit = jest.fn<RoleFormProps['onSubmit']>(() => Promise.resolve(null));
  const props: RoleFormProps = {
    isNew: true,
    isAdministrator: false,
    level: 100,
    initialValues: emptyRole,
    onSubmit,
    ...more,
  };
  render(<RoleForm {...props} />);
  return onSubmit;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a new role', () => {
  test('has level 10 and is active by default', async () => {
    const onSubmit = draw();
    expect(field('Level').value).toBe('10');
    await userEvent.type(field('Role name'), 'writer');
    await userEvent.type(field('Display name'), 'Writer');
    await submit('Create Role');
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        name: 'writer',
        displayName: 'Writer',
        description: '',
        level: 10,
        isActive: true,
      }),
    );
  });

  test('needs a name and a display name', async () => {
    const onSubmit = draw();
    await submit('Create Role');
    expect(await screen.findByText('Role name must be at least 2 characters')).toBeTruthy();
    expect(screen.getByText('Display name must be at least 2 characters')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test.each([
    ['', 'Level must be a whole number'],
    ['0', 'Level must be at least 1'],
    ['101', 'Level must be at most 100'],
    ['10.5', 'Level must be a whole number'],
  ])('level %j is refused', async (level, message) => {
    const onSubmit = draw({ isNew: false, initialValues: valuesOf(writer) });
    await userEvent.clear(field('Level'));
    if (level) await userEvent.type(field('Level'), level);
    await submit('Save Changes');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

test('the Administrator role keeps its name and level and stays active', () => {
  draw({ isNew: false, isAdministrator: true, initialValues: { ...valuesOf(writer), name: 'administrator' } });
  expect(field('Role name').readOnly).toBe(true);
  expect(field('Level').readOnly).toBe(true);
  expect(field('Active').disabled).toBe(true);
  expect(field('Display name').readOnly).toBe(false);
});

test('sends only changed fields', () => {
  expect(patchOf({ ...valuesOf(writer), level: 30 }, writer)).toEqual({ level: 30 });
});

describe('permissions', () => {
  const permission = (id: string, resource: string, action: string): Permission => ({
    id,
    resource,
    action,
    displayName: `${action} ${resource}`,
    description: `What ${action} does`,
  });
  const permissions = [
    permission('1', 'posts', 'read'),
    permission('2', 'posts', 'publish'),
    permission('3', 'media', 'read'),
  ];
  const viewer = {
    id: '1',
    username: 'a',
    firstName: null,
    secondFactor: 'off',
    permissions: ['roles.read', 'roles.assign', 'posts.read'],
  };

  test('are grouped by resource, with key and description; a change is passed on', async () => {
    const onTick = jest.fn();
    render(
      <>
        <p id="effect">Each affects 3 people.</p>
        <PermissionsForm
          permissions={permissions}
          isAssigned={({ id }) => id === '1'}
          effectId="effect"
          isFixed={false}
          canHandOut={roleAccess(viewer, 50).canHandOut}
          effectOf={({ id }, isAssigned) => (id === '1' ? `Ada King ${isAssigned ? 'loses' : 'gains'} it.` : null)}
          onTick={onTick}
        />
      </>,
    );
    // Shown once, and announced at each that can be changed.
    const describedBy = (name: string) => field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(describedBy('read posts')).toContain('effect');
    expect(describedBy('publish posts')).not.toContain('effect');
    expect(screen.getAllByText(/ffects 3 people/)).toHaveLength(1);
    expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Posts1 of 2',
      'Media0 of 1',
    ]);
    expect(screen.getByText('posts.publish')).toBeTruthy();
    expect(screen.getByText('What publish does')).toBeTruthy();
    const ofRead = describedBy('read posts').map((id) => document.getElementById(id)?.textContent);
    expect(ofRead.join(' ')).toContain('Ada King loses it.');
    expect(field('read posts').checked).toBe(true);
    await userEvent.click(field('read posts'));
    expect(onTick).toHaveBeenCalledWith(permissions[0], false);
    expect(field('publish posts').disabled).toBe(true);
    expect(screen.getAllByText('You do not have this permission yourself.')).toHaveLength(2);
  });

  test.each([
    ['the viewer may edit them', writer, viewer.permissions, null],
    [
      'the role is the Administrator',
      { ...writer, name: 'administrator' },
      viewer.permissions,
      /keeps every permission/,
    ],
    [
      'the role is above the viewer',
      { ...writer, level: 60 },
      viewer.permissions,
      /above your own level \(60 against 50\)/,
    ],
    ['roles.assign is missing', writer, ['roles.read'], /roles\.assign/],
  ])('are editable or read-only with a reason: %s', (_, role, held, reason) => {
    const why = roleAccess({ ...viewer, permissions: held }, 50).whyFixed(role);
    if (reason) expect(why).toMatch(reason);
    else expect(why).toBeNull();
  });
});

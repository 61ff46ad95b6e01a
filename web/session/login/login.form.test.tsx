import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import { LoginForm } from './login.form.tsx';
import type { LoginValues } from './use-login.ts';

afterEach(cleanup);

type OnSubmit = (values: LoginValues) => Promise<string | null>;

function draw(answer: string | null = null, username?: string) {
  const onSubmit = jest.fn<OnSubmit>(() => Promise.resolve(answer));
  render(<LoginForm onSubmit={onSubmit} {...(username !== undefined && { username })} />);
  return onSubmit;
}
const username = () => screen.getByLabelText<HTMLInputElement>('Username');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const login = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));

describe('LoginForm', () => {
  test('focuses the first empty field', () => {
    draw();
    expect(document.activeElement).toBe(username());
    cleanup();
    draw(null, 'ingrid');
    expect(document.activeElement).toBe(password());
  });

  test('does not take the focus from somebody who typed before hydration', async () => {
    const form = <LoginForm onSubmit={() => Promise.resolve(null)} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(form);
    password().focus();
    render(form, { container, hydrate: true });
    await waitFor(() => expect(container.querySelector('form')?.dataset['waits']).toBeUndefined());
    expect(document.activeElement).toBe(password());
    container.remove();
  });

  test('requires three characters in each field', async () => {
    const onSubmit = draw();
    await userEvent.type(username(), 'ab');
    await userEvent.type(password(), 'cd');
    await login();
    expect(await screen.findByText('Username must be at least 3 characters')).toBeTruthy();
    expect(screen.getByText('Password must be at least 3 characters')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('submits the trimmed name and the password as typed', async () => {
    const onSubmit = draw();
    await userEvent.type(username(), ' ingrid ');
    await userEvent.type(password(), ' secret ');
    await login();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ username: 'ingrid', password: ' secret ' }));
  });

  test('shows the error and selects the password', async () => {
    draw('Invalid username or password');
    await userEvent.type(username(), 'ingrid');
    await userEvent.type(password(), 'wrong');
    await login();
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password');
    expect(document.activeElement).toBe(password());
  });

  test('shows the password on demand, and that Caps Lock is on', async () => {
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    fireEvent.keyUp(password(), { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps Lock is on.')).toBeTruthy();
    fireEvent.keyUp(password(), { key: 'a' });
    expect(screen.queryByText('Caps Lock is on.')).toBeNull();
  });
});

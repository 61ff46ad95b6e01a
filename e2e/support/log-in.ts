import type { Page } from 'playwright-core';
import { administrator } from './site.ts';

export interface Account {
  username: string;
  password: string;
}

/** Fills in and submits the login form on the page. */
export async function typeLogin(page: Page, { username, password }: Account = administrator): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Logs in on the login page and waits for the panel. */
export async function logIn(page: Page, account?: Account): Promise<void> {
  await page.goto('/admin');
  await page.waitForURL(/\/login/);
  await typeLogin(page, account);
  await page.waitForURL(/\/admin/);
}

/** Logs in over the API. @returns the cookies, as a request sends them */
export async function sessionCookie(url: string, account: Account = administrator): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

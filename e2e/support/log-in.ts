import type { Page } from 'playwright-core';
import { administrator } from './site.ts';

interface Account {
  username: string;
  password: string;
}

/** Into the login form that the page shows. */
export async function typeLogin(page: Page, { username, password }: Account = administrator): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Through the login page into the panel. */
export async function logIn(page: Page, account?: Account): Promise<void> {
  await page.goto('/admin');
  await page.waitForURL(/\/login/);
  await typeLogin(page, account);
  await page.waitForURL(/\/admin/);
}

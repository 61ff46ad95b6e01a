import type { Page } from 'playwright-core';

export const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

export const toast = (page: Page, text: string) => toasts(page).getByText(text, { exact: true }).first();

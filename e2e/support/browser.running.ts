import type { BrowserServer } from 'playwright-core';

/** Set-up and teardown run in one process, and Jest passes nothing from the first to the second. */
export const running: { browser?: BrowserServer } = {};

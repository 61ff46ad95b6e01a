import type { BrowserServer } from 'playwright-core';

/** Jest passes nothing from set-up to teardown, but runs both in one process. */
export const running: { browser?: BrowserServer } = {};

import type { BrowserServer } from 'playwright-core';

/** Jest passes nothing from set-up to teardown, but runs both in one process. */
export const running: { browser?: BrowserServer } = {};

/** Environment variable that tells the workers the browser's address. */
export const browserVariable = 'HALDEN_TEST_BROWSER';

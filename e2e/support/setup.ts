import { jest } from '@jest/globals';

// A test is a stretch of somebody's day: pages load, axe reads them.
jest.setTimeout(60_000);

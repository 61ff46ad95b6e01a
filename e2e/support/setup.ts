import { jest } from '@jest/globals';
import { violations } from './browser.ts';

// A test is a stretch of somebody's day: pages load, axe reads them.
jest.setTimeout(60_000);

// Whatever a test is about: nothing on the way is what the content policy had to stop.
afterAll(() => expect(violations).toEqual([]));

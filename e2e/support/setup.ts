import { jest } from '@jest/globals';
import { violations } from './browser.ts';

// A test visits several pages and runs axe on them. What takes longer hangs: no test is about speed.
jest.setTimeout(120_000);

// Whatever a test is about, the content security policy must not have blocked anything on the way.
afterAll(() => expect(violations).toEqual([]));

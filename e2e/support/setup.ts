import { jest } from '@jest/globals';
import { violations } from './browser/browser.ts';

// A test visits several pages and runs axe on them. A test that takes longer hangs: none is about speed.
jest.setTimeout(120_000);

// Whatever a test is about, the content security policy must have blocked nothing.
afterAll(() => expect(violations).toEqual([]));

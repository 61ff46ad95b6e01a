import { jest } from '@jest/globals';
import { violations } from './browser/browser.ts';

// A test visits several pages and runs axe on them. A test that takes longer hangs; no test is about speed.
jest.setTimeout(120_000);

// In every test the content security policy must have blocked nothing.
afterAll(() => expect(violations).toEqual([]));

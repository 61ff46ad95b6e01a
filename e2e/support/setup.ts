import { violations } from './browser/browser.ts';

// In every test the content security policy must have blocked nothing.
afterAll(() => expect(violations).toEqual([]));

import { TestEnvironment } from 'jest-environment-node';

declare global {
  var importPlaywright: () => Promise<typeof import('playwright-core')>;
}

/** Jest's environment for Node, in which Playwright is loaded once in each of Jest's processes (decision 078). */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.importPlaywright = () => import('playwright-core');
  }
}

import { TestEnvironment } from 'jest-environment-node';
import { SiteHost } from '../host/site-host.ts';

declare global {
  var importPlaywright: () => Promise<typeof import('playwright-core')>;
  /** Where the built servers of this one of Jest's processes run. */
  var siteHost: () => SiteHost;
}

let host: SiteHost | undefined;

/**
 * Jest's environment for Node, with what is loaded once in each of Jest's processes: Playwright (decision 078), and the
 * built server in a process beside it (decision 119).
 */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.importPlaywright = () => import('playwright-core');
    this.global.siteHost = () => (host ??= new SiteHost());
  }

  override async teardown(): Promise<void> {
    await host?.stopAll();
    await super.teardown();
  }
}

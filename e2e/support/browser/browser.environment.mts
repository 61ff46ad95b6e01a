import { TestEnvironment } from 'jest-environment-node';
import { SiteHost } from '../host/site-host.ts';

declare global {
  var importPlaywright: () => Promise<typeof import('playwright-core')>;
  /** The process that runs the built servers of this Jest process. */
  var siteHost: () => SiteHost;
}

let host: SiteHost | undefined;

/**
 * * Jest's environment for Node, with modules that each of Jest's processes loads once: Playwright (decision 078), and
 * the built server in a process beside it (decision 119).
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

import { TestEnvironment } from 'jest-environment-node';
import type { Browser } from 'playwright-core';
import { SiteHost } from '../host/site-host.ts';
import { launchBrowser } from './launch-browser.ts';

declare global {
  /** The browser of this Jest process. */
  var launchedBrowser: () => Promise<Browser>;
  /** The process that runs the built servers of this Jest process. */
  var siteHost: () => SiteHost;
}

// A page of a test is gone before it was worth optimising its code and collecting its garbage (decision 119).
const shortLived = '--js-flags=--no-opt --no-maglev --min-semi-space-size=16';

let browser: Promise<Browser> | undefined;
let host: SiteHost | undefined;

/**
 * Jest's environment for Node, with what each of Jest's processes starts once: a browser (decision 078), and a process
 * for the built server (decision 119). Both end with the process.
 */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.launchedBrowser = () => (browser ??= launchBrowser([shortLived]));
    this.global.siteHost = () => (host ??= new SiteHost());
  }

  /** Closes the pages and stops the servers that a failed file has left behind. */
  override async teardown(): Promise<void> {
    const contexts = (await browser)?.contexts() ?? [];
    await Promise.all(contexts.map((context) => context.close()));
    await host?.stopAll();
    await super.teardown();
  }
}

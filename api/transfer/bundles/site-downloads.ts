import { finished, type Readable } from 'node:stream';
import { limits } from '#schema/constants';
import type { Scope } from '../../kernel/scope.ts';

const limit = {
  name: 'site downloads',
  times: limits.openSiteDownloadsEach,
  withinSeconds: null,
  refusal: {
    message: `${limits.openSiteDownloadsEach} downloads of the site are open with your account or token, which is the limit. Wait for one to end`,
    retrySeconds: 60,
  },
};

/**
 * Begins a download of the whole site, and counts it until its stream is closed: each reads every row and file.
 * @throws AppError RATE_LIMITED when the person or service token has as many open as one may have
 */
export async function siteDownload<Download extends { stream: Readable }>(
  { access, throttle }: Pick<Scope, 'access' | 'throttle'>,
  begin: () => Download | Promise<Download>,
): Promise<Download> {
  const place = await throttle.take({ ...limit, whose: access.countedAs });
  try {
    const download = await begin();
    finished(download.stream, () => void place.giveBack());
    return download;
  } catch (error) {
    await place.giveBack();
    throw error;
  }
}

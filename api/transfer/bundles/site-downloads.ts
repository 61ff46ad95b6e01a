import { finished, type Readable } from 'node:stream';
import { limits } from '#schema/constants';
import { AppError } from '../../kernel/errors/errors.ts';

/** Downloads of the whole site that this server is sending, by person or service token. */
const open = new Map<string, number>();

/**
 * Begins a download of the whole site, and counts it until its stream is closed: each reads every row and file.
 * @param whose the person or service token that is counted
 * @throws AppError RATE_LIMITED when as many are open as one may have
 */
export async function siteDownload<Download extends { stream: Readable }>(
  whose: string,
  begin: () => Download | Promise<Download>,
): Promise<Download> {
  const count = open.get(whose) ?? 0;
  if (count >= limits.openSiteDownloadsEach) {
    throw new AppError(
      'RATE_LIMITED',
      `${limits.openSiteDownloadsEach} downloads of the site are open with your account or token, which is the limit. Wait for one to end`,
      { headers: { 'Retry-After': '60' } },
    );
  }
  open.set(whose, count + 1);
  const leave = () => {
    const left = (open.get(whose) ?? 1) - 1;
    if (left > 0) open.set(whose, left);
    else open.delete(whose);
  };
  try {
    const download = await begin();
    finished(download.stream, leave);
    return download;
  } catch (error) {
    leave();
    throw error;
  }
}

import type { RequestListener } from 'node:http';
import express from 'express';
import { checkKinds } from '#schema/content/check-kinds';
import { ownKinds } from './kernel/own-kinds.ts';
import type { AppOptions } from './app/options.ts';
import { openParts } from './app/parts.ts';
import { addRoutes } from './app/routes.ts';

export interface App {
  handler: RequestListener;
  /** Carries out the schedules that are due, as happens every second anyway. */
  runSchedules: () => Promise<void>;
  /** Writes the addresses that were not found so far, as happens every few seconds anyway. */
  flushNotFound: () => Promise<void>;
  /** Answers the requests that wait for changes, so that the server can stop. */
  endWaiting: () => void;
  /** Stops everything the app runs; the database belongs to the caller. */
  stop: () => Promise<void>;
}

/** The server: the response cache, and behind it Express with the routes. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, kinds = ownKinds, tracing } = options;
  checkKinds(kinds.all);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  const parts = await openParts(app, options);
  addRoutes(app, parts, options);
  await parts.start();
  const { changeFeed, handler, notFound, schedules } = parts;
  return {
    handler: tracing ? tracing.requests(handler) : handler,
    runSchedules: () => schedules.run(),
    flushNotFound: () => notFound.flush(),
    endWaiting: () => changeFeed.stop(),
    stop: () => parts.stop(),
  };
}

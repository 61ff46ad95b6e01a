import { listings } from '#schema/addresses/listings';
import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import type { FormState } from '#schema/render';
import { AppError, BadInput, Forbidden } from '../kernel/errors/errors.ts';
import { isOwn } from '../kernel/http/security/same-origin.ts';
import type { Scope } from '../kernel/scope.ts';
import { toAppError } from '../kernel/errors/to-app-error.ts';

interface PublicForm {
  name: FormState['form'];
  path: string;
  /** The API address that takes the same data as JSON. */
  api: string;
  /** The page with the form and its notice. */
  page: string;
  /** The address that shows the notice. @param sent the result of `send` */
  done: (sent: unknown) => string;
  values: readonly string[];
  send: (scope: Scope, input: unknown) => Promise<unknown>;
  /** What is sent beside the fields: which page the form was on. */
  origin?: (req: Request) => Record<string, string>;
}

const publicForms: readonly PublicForm[] = [
  {
    name: 'contact',
    path: '/contact',
    api: '/api/messages',
    page: '/contact',
    done: () => '/contact?sent=1',
    values: ['firstName', 'lastName', 'email', 'industry', 'message'],
    send: (scope, input) => scope.messages.create(input),
    origin: pageIn,
  },
  {
    name: 'newsletter',
    path: '/newsletter',
    api: '/api/subscribers',
    page: listings.post,
    done: (sent) => `${listings.post}?subscribed=${sent === true ? '1' : 'noted'}#newsletter`,
    values: ['email'],
    send: (scope, input) => scope.subscription.enter(input),
  },
];

/** Routes JSON sent to a form's address to the API. Must come before the API. */
export const formsAsJson: RequestHandler = (req, _res, next) => {
  const form = req.method === 'POST' && publicForms.find(({ path }) => path === req.path);
  if (form && req.is(['application/json', 'application/*+json'])) req.url = form.api;
  next();
};

/**
 * The public forms as submitted without JavaScript: redirects to the notice, or shows the page with the errors. Must
 * come before the pages.
 * @param origins where else their pages are served: by a static edition
 */
export function forms(withScope: RequestHandler[], origins: readonly string[]): Router {
  const router = Router();
  for (const form of publicForms) {
    const accept: RequestHandler = async (req, res) => {
      const sent = await form.send(req.scope, { ...withLfLines(req.body), ...form.origin?.(req) });
      res.set('Cache-Control', 'no-store').redirect(303, form.done(sent));
    };
    const showErrors: ErrorRequestHandler = (thrown, req, res, next) => {
      const error = clientError(thrown);
      if (!error) {
        next(thrown);
        return;
      }
      res.locals.form = {
        form: form.name,
        page: form.page,
        status: error.status,
        message: error.message,
        fields: error.fields ?? {},
        values: typed(req.body, form.values),
      };
      res.set(error.headers);
      // Continue as a request for the page.
      req.method = 'GET';
      req.url = req.originalUrl = form.page;
      next();
    };
    router.post(form.path, fromOwnPage(origins), formBody, withScope, accept, showErrors);
  }
  return router;
}

/** The page by the `Referer`; nothing from a page elsewhere, which sends its origin alone. */
function pageIn(req: Request): Record<string, string> {
  const referrer = URL.parse(req.get('Referer') ?? '');
  return referrer && referrer.host === req.get('Host') ? { page: referrer.pathname + referrer.search } : {};
}

/** Rejects forms on other sites that post here. */
const fromOwnPage =
  (origins: readonly string[]): RequestHandler =>
  (req, _res, next) => {
    const origin = req.get('Origin');
    if (!isOwn(req.get('Sec-Fetch-Site'), origin, req.get('Host')) && !origins.includes(origin ?? '')) {
      throw new Forbidden('This form was sent from another site');
    }
    next();
  };

const formBody: RequestHandler[] = [
  (req, _res, next) => {
    if (!req.is('application/x-www-form-urlencoded')) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be a form or JSON');
    }
    next();
  },
  express.urlencoded({ extended: false, limit: '128kb', parameterLimit: 50 }),
];

/** The error to show with the form; undefined for server errors. */
function clientError(thrown: unknown): AppError | undefined {
  // From the body parser (http-errors).
  if (thrown instanceof Error && 'status' in thrown && !(thrown instanceof AppError)) {
    if (thrown.status === 413) return new AppError('PAYLOAD_TOO_LARGE', 'The form is too large');
    return new BadInput('The form could not be read');
  }
  const error = toAppError(thrown);
  return error.status < 500 ? error : undefined;
}

/** Browsers submit line breaks as CRLF, which would count as two characters. */
function withLfLines(body: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body as object).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value,
    ]),
  );
}

function typed(body: unknown, names: readonly string[]): Record<string, string> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Request['query'];
  return Object.fromEntries(
    names.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]] as const] : [])),
  );
}

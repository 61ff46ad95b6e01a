import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import type { FormState } from '#schema/render';
import { AppError, BadInput, Forbidden } from '../errors/errors.ts';
import { isOwn } from '../http/same-origin.ts';
import type { Scope } from '../scope/scope.ts';
import { toAppError } from '../errors/to-app-error.ts';

interface PublicForm {
  name: FormState['form'];
  path: string;
  /** Takes the same as JSON. */
  api: string;
  /** Where the form is, and where its notice is shown. */
  page: string;
  done: string;
  values: readonly string[];
  send: (scope: Scope, input: unknown) => Promise<unknown>;
}

const publicForms: readonly PublicForm[] = [
  {
    name: 'contact',
    path: '/contact',
    api: '/api/messages',
    page: '/contact',
    done: '/contact?sent=1',
    values: ['firstName', 'lastName', 'email', 'industry', 'message'],
    send: (scope, input) => scope.messages.create(input),
  },
  {
    name: 'newsletter',
    path: '/newsletter',
    api: '/api/subscribers',
    page: '/blog',
    done: '/blog?subscribed=1#newsletter',
    values: ['email'],
    send: (scope, input) => scope.subscription.subscribe(input),
  },
];

/** JSON sent to a form's own address goes the way of the API. Before the API. */
export const formsAsJson: RequestHandler = (req, _res, next) => {
  const form = req.method === 'POST' && publicForms.find(({ path }) => path === req.path);
  if (form && req.is(['application/json', 'application/*+json'])) req.url = form.api;
  next();
};

/** The public forms as a browser without JavaScript sends them: 303 to the notice, or the page again. Before the pages. */
export function forms(withScope: RequestHandler[]): Router {
  const router = Router();
  for (const form of publicForms) {
    const take: RequestHandler = async (req, res) => {
      await form.send(req.scope, withPlainLines(req.body));
      res.set('Cache-Control', 'no-store').redirect(303, form.done);
    };
    const showAgain: ErrorRequestHandler = (thrown, req, res, next) => {
      const error = refusalOf(thrown);
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
      // From here on it is a request for the page.
      req.method = 'GET';
      req.url = req.originalUrl = form.page;
      next();
    };
    router.post(form.path, fromOwnPage, formBody, withScope, take, showAgain);
  }
  return router;
}

/** Anybody can put a form that leads here on a page of theirs: then it is not our visitor who writes. */
const fromOwnPage: RequestHandler = (req, _res, next) => {
  if (!isOwn(req.get('Sec-Fetch-Site'), req.get('Origin'), req.get('Host'))) {
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

/** What the visitor can do something about; faults of ours are no state of a form. */
function refusalOf(thrown: unknown): AppError | undefined {
  // Of the body parser (http-errors).
  if (thrown instanceof Error && 'status' in thrown && !(thrown instanceof AppError)) {
    if (thrown.status === 413) return new AppError('PAYLOAD_TOO_LARGE', 'This is more than the form takes');
    return new BadInput('The form could not be read');
  }
  const error = toAppError(thrown);
  return error.status < 500 ? error : undefined;
}

/** Browsers end the lines of a form with two characters; whoever typed them saw, and counted, one. */
function withPlainLines(body: unknown): Record<string, unknown> {
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

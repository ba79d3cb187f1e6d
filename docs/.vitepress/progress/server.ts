/** Tells the pages of the site, served from a learner's clone, how far the learner is. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { FOLDER } from '../../../exercises/_kit/learner/folder.ts';
import { readLastRun } from '../../../exercises/_kit/learner/last-run.ts';
import { progressVersion, siteProgress } from '../../../exercises/_kit/learner/site-progress.ts';
import { PROGRESS_ADDRESS, type ProgressTold } from './address.ts';
import { refusalOf } from './refusal.ts';
import { savedSince } from './saved.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Server {
  readonly middlewares: { use(middleware: Middleware): unknown };
}

/** A Vite plugin for the site's development server; a built site has no part of it. */
export function progressServer(folder = FOLDER): { name: string; configureServer(server: Server): void } {
  return {
    name: 'workbook-progress',
    configureServer: ({ middlewares }) => void middlewares.use(answering(folder)),
  };
}

/** Answers who asks for the progress that lies in the folder, and hands everybody else on. */
export function answering(folder: string): Middleware {
  return (request, response, next) => {
    const [path, query] = (request.url ?? '').split('?');
    if (path !== PROGRESS_ADDRESS) return next();
    const { method, headers, socket } = request;
    const { remoteAddress, localPort } = socket;
    const refusal = refusalOf({ method, headers, remoteAddress, localPort });
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // Vite allows other ports of this machine to read; not this.
    response.removeHeader('Access-Control-Allow-Origin');
    if (refusal !== undefined) {
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(refusal);
      return;
    }
    const saved = savedSince(readLastRun(join(folder, 'last-run.json')));
    const version = [progressVersion(folder), saved?.at].filter(Boolean).join('-');
    if (new URLSearchParams(query).get('known') === version) {
      response.writeHead(204).end();
      return;
    }
    const told: ProgressTold = { version, progress: siteProgress(folder), ...(saved && { saved }) };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(told));
  };
}

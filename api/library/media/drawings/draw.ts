import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { DamagedPicture, EmptyDrawing, PictureRefusal } from '../pictures/picture-refusal.ts';
import { drawingLimits } from './drawing.rules.ts';

export interface DrawOrder {
  svg: Uint8Array;
  /** Of the square that it is drawn into, in pixels. */
  side: number;
}

interface Drawing {
  png: Uint8Array;
  /** The drawing's own size. */
  width: number;
  height: number;
}

export type Drawn = Drawing | { size: { width: number; height: number } } | { problem: string };

/** Far more than a picture within the limits takes. */
const withinMs = 5_000;
/** The process stays for the next drawing, because starting it takes longer than most drawings. */
const idleMs = 20_000;

let worker: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a cleaned SVG as a PNG within a square, in a process that is ended when it takes too long.
 * @throws PictureRefusal
 */
export function draw(order: DrawOrder): Promise<Drawing> {
  const work = last.then(() => drawNext(order));
  last = work.catch(() => undefined);
  return work;
}

async function drawNext(order: DrawOrder): Promise<Drawing> {
  clearTimeout(idle);
  const child = worker ?? (worker = await started());
  const drawn = await answerOf(child, order);
  idle = setTimeout(() => end(child), idleMs).unref();
  if ('png' in drawn) return drawn;
  if ('size' in drawn) {
    const { width, height } = drawn.size;
    throw new PictureRefusal(
      `The drawing is too large: ${width} x ${height}. The limit is ${drawingLimits.side} pixels a side`,
    );
  }
  // The library's words for a drawing without anything in it, and for one of a million pixels a side.
  if (drawn.problem.includes('bad dimensions')) throw new EmptyDrawing();
  if (!drawn.problem.includes('zero-sized')) throw new DamagedPicture(new Error(drawn.problem));
  throw new PictureRefusal(`The drawing is too large. The limit is ${drawingLimits.side} pixels a side`);
}

function started(): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = fork(program(), { execArgv: [], serialization: 'advanced', stdio: 'ignore' });
    child.once('message', () => {
      // It must not keep the server from stopping.
      child.unref();
      child.channel?.unref();
      resolve(child);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (worker === child) worker = null;
      reject(new Error(`The process that draws ended with ${signal ?? code}`));
    });
  });
}

/** In the build, it lies beside the server's files. */
const program = () =>
  import.meta.filename.endsWith('.ts')
    ? join(import.meta.dirname, 'draw-svg.child.ts')
    : join(import.meta.dirname, 'draw-svg.js');

function answerOf(child: ChildProcess, order: DrawOrder): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      child.off('message', answered).off('exit', ended);
    };
    const answered = (drawn: Drawn) => {
      finish();
      resolve(drawn);
    };
    const ended = () => {
      finish();
      reject(new PictureRefusal('The drawing cannot be drawn. Simplify it, or save it as PNG or WebP'));
    };
    const timer = setTimeout(() => {
      finish();
      end(child);
      reject(new PictureRefusal('The drawing takes too long to draw. Simplify it, or save it as PNG or WebP'));
    }, withinMs);
    child.on('message', answered).on('exit', ended);
    child.send(order, (error) => {
      if (error) ended();
    });
  });
}

function end(child: ChildProcess): void {
  if (worker === child) worker = null;
  child.kill('SIGKILL');
}

// Lets Node load the server's sources in Jest's process, as `scripts/run.ts` does, but with the tests' cheap hashing.
import { findSourceMap, registerHooks, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';
import 'reflect-metadata';
import '../../../scripts/decorators.ts';

const fastArgon2 = new URL('./fast-argon2.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier === '@node-rs/argon2' ? fastArgon2 : specifier, context),
});
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });

/** Shows the server's own lines in stack traces. Jest only has the source maps of what it has compiled itself. */
export function mapErrors(): void {
  const jest = Error.prepareStackTrace?.bind(Error);
  if (jest) Error.prepareStackTrace = (error, frames) => mapLines(String(jest(error, frames)));
}

function mapLines(stack: string): string {
  return stack.replace(/(file:\S+\.ts):(\d+):(\d+)/g, (place, url: string, line: string, column: string) => {
    const origin = findSourceMap(url)?.findOrigin(Number(line), Number(column));
    if (!origin || !('lineNumber' in origin)) return place;
    return `${fileURLToPath(url)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

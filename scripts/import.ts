// `npm run import -- <file>`: rehearses an import; with `--run` it carries it out.
import { importCommand } from '../api/command-line/import.command.ts';
import { loadConfig } from '../api/config.ts';
import { AppError } from '../api/kernel/errors/errors.ts';
import { StartRefusal } from '../api/kernel/errors/start-refusal.ts';

try {
  await importCommand(process.argv.slice(2), loadConfig, (text) => console.log(text));
} catch (error) {
  console.error(error instanceof StartRefusal || error instanceof AppError ? error.message : error);
  process.exitCode = 1;
}

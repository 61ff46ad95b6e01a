// `npm run export -- <file.zip>`: writes the whole site to one file.
import { exportCommand } from '../api/command-line/export.command.ts';
import { loadConfig } from '../api/config.ts';
import { AppError } from '../api/kernel/errors/errors.ts';
import { StartRefusal } from '../api/kernel/errors/start-refusal.ts';

try {
  await exportCommand(process.argv.slice(2), loadConfig, (text) => console.log(text));
} catch (error) {
  console.error(error instanceof StartRefusal || error instanceof AppError ? error.message : error);
  process.exitCode = 1;
}

// `npm run admin -- help` lists the commands.
import { runCommand } from '../api/command-line/command-line.ts';
import { loadConfig } from '../api/config.ts';
import { AppError } from '../api/kernel/errors/errors.ts';
import { StartRefusal } from '../api/kernel/errors/start-refusal.ts';

try {
  await runCommand(process.argv.slice(2), loadConfig, (text) => console.log(text));
} catch (error) {
  console.error(error instanceof StartRefusal || error instanceof AppError ? error.message : error);
  process.exitCode = 1;
}

// `npm run clone -- --from <address> --token <token>`: copies the content of another Halden into this empty one.
import { cloneCommand } from '../api/command-line/clone.command.ts';
import { loadConfig } from '../api/config.ts';
import { AppError } from '../api/kernel/errors/errors.ts';
import { StartRefusal } from '../api/kernel/errors/start-refusal.ts';

try {
  await cloneCommand(process.argv.slice(2), loadConfig, (text) => console.log(text), process.env['HALDEN_TOKEN']);
} catch (error) {
  console.error(error instanceof StartRefusal || error instanceof AppError ? error.message : error);
  process.exitCode = 1;
}

// `npm run store:move -- --to <bucket|folder>`: moves the files of the media library.
import { storeMoveCommand } from '../api/command-line/store-move.command.ts';
import { loadConfig } from '../api/config.ts';
import { StartRefusal } from '../api/kernel/errors/start-refusal.ts';

try {
  await storeMoveCommand(process.argv.slice(2), loadConfig, (text) => console.log(text));
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
}

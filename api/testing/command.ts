import { cloneCommand } from '../command-line/clone.command.ts';
import { importCommand } from '../command-line/import.command.ts';
import { storeMoveCommand } from '../command-line/store-move.command.ts';
import { loadConfig } from '../config.ts';
import type { Environment } from '../config/variable-rules.ts';

const commands = {
  clone: cloneCommand,
  import: importCommand,
  'store:move': storeMoveCommand,
};

export type CommandName = keyof typeof commands;

/**
 * Carries out a command of package.json in this process: a process of its own takes a second to load the sources.
 * @returns what it printed
 * @throws what its script prints before it ends with the exit code 1
 */
export async function runCommand(
  name: CommandName,
  args: readonly string[],
  environment: Environment,
): Promise<string> {
  let printed = '';
  await commands[name](
    args,
    () => loadConfig(environment),
    (text) => (printed += `${text}\n`),
  );
  return printed;
}

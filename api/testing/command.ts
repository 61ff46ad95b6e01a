import { cloneCommand } from '../command-line/clone.command.ts';
import { importCommand } from '../command-line/import.command.ts';
import { storeMoveCommand } from '../command-line/store-move.command.ts';
import { loadConfig } from '../config.ts';
import type { Environment } from '../config/variable-rules.ts';
import { AppError } from '../errors/errors.ts';
import { StartRefusal } from '../errors/start-refusal.ts';
import type { Printed } from './run-server.ts';

const commands = {
  clone: cloneCommand,
  import: importCommand,
  'store:move': storeMoveCommand,
};

export type CommandName = keyof typeof commands;

/**
 * Carries out a command of package.json in this process: a process of its own takes a second to load the sources.
 */
export async function runCommand(
  name: CommandName,
  args: readonly string[],
  environment: Environment,
): Promise<Printed> {
  let stdout = '';
  let stderr = '';
  try {
    await commands[name](
      args,
      () => loadConfig(environment),
      (text) => (stdout += `${text}\n`),
    );
  } catch (error) {
    if (!(error instanceof StartRefusal || error instanceof AppError)) throw error;
    stderr = `${error.message}\n`;
  }
  return { stdout, stderr };
}

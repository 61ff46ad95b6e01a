import { Forbidden } from '../../kernel/errors/errors.ts';
import type { Scope } from '../../kernel/scope.ts';

const limit = { name: 'assistant calls', times: 120, withinSeconds: 60 };

/** Whether AI assistants may connect, and how often. */
export class AssistantService {
  constructor(private readonly scope: Pick<Scope, 'access' | 'settings' | 'throttle'>) {}

  /** The setting `assistants`, off by default. */
  async isOn(): Promise<boolean> {
    return (await this.scope.settings.security()).assistants;
  }

  /** Counts a call of a tool. @throws AppError RATE_LIMITED when the token made too many in the last minute */
  async countCall(): Promise<void> {
    const { tokenId } = this.scope.access.requireViewer();
    if (tokenId === undefined) throw new Forbidden('Assistants need an API token');
    await this.scope.throttle.take({ ...limit, whose: `token ${tokenId}` });
  }
}

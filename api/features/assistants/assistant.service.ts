import type { ThrottleService } from '../../rate-limit/throttle.service.ts';
import type { Access } from '../../access/access.ts';
import { Forbidden } from '../../errors/errors.ts';
import type { SettingService } from '../settings/setting.service.ts';

const allowance = { name: 'assistant calls', times: 120, withinSeconds: 60 };

/** Whether AI assistants may connect, and how often. */
export class AssistantService {
  constructor(
    private readonly access: Access,
    private readonly settings: Pick<SettingService, 'security'>,
    private readonly throttle: Pick<ThrottleService, 'take'>,
  ) {}

  /** The setting `assistants`, off by default. */
  async isOn(): Promise<boolean> {
    return (await this.settings.security()).assistants;
  }

  /** Counts a call of a tool. @throws AppError RATE_LIMITED when the token made too many in the last minute */
  async countCall(): Promise<void> {
    const { tokenId } = this.access.requireViewer();
    if (tokenId === undefined) throw new Forbidden('Assistants need an API token');
    await this.throttle.take({ ...allowance, whose: `token ${tokenId}` });
  }
}

import type { Access } from '../access.ts';
import type { ThrottleService } from '../throttle/throttle.service.ts';

/** More than several people together send; a program that brings a library over waits when it is told to. */
const allowance = { name: 'uploads', times: 300, withinSeconds: 600 };

/** Who may send a file, and how often: each is received, looked through and drawn in many sizes. */
export class Uploads {
  constructor(
    private readonly access: Access,
    private readonly throttle: ThrottleService,
  ) {}

  /** Before anything is received. @throws Forbidden, AppError RATE_LIMITED */
  async begin(action: 'create' | 'update'): Promise<void> {
    const { id } = this.access.require(action, 'media');
    await this.throttle.take({ ...allowance, whose: String(id) });
  }
}

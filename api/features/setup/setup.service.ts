import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { settingDefinitions } from '#schema/settings/settings';
import type { SetupStep } from '#schema/setup';
import type { Access } from '../../access/access.ts';
import type { MailServer } from '../../mail/mail-server.ts';
import type { SettingService } from '../settings/setting.service.ts';
import { sampleItems, type SampleItem } from './samples.ts';
import { mayChooseStarter } from './starter-permissions.ts';
import { starterSites } from './starters/starters.ts';
import type { Kinds } from '../../kernel/kinds.ts';

export interface StepState {
  name: SetupStep;
  isDone: boolean;
}

interface Done {
  post: boolean;
  colleague: boolean;
  mail: boolean;
}

/** How many of the newest posts to check for real content. */
const posts = 100;

const sampleNames: readonly string[] = [
  settingDefinitions.siteName.defaultValue,
  ...Object.values(starterSites).flatMap(({ settings }) => settings.siteName ?? []),
];

/** The steps left on a new site. A step is done when its outcome exists, however it was reached. */
export class SetupService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly kinds: Kinds,
    private readonly settings: SettingService,
    private readonly mailServer: MailServer,
  ) {}

  requireOpen(): void {
    this.access.require('update', 'settings');
  }

  /** The steps that the viewer may take, in order. */
  async steps(): Promise<StepState[]> {
    this.requireOpen();
    const { siteName, logoUrl, primaryColor, setup } = await this.settings.site();
    const [done] = await this.em.execute<Done[]>(
      `select exists (select from content c where not is_sample(c) and id in (select id from content
           where kind = 'post' and deleted_at is null order by created_at desc, id desc limit ${posts})) as post,
         (select count(*) > 1 from users where deleted_at is null) as colleague,
         exists (select from setup_marks where name = 'mail') as mail`,
    );
    const hasColour = primaryColor.toLowerCase() !== settingDefinitions.primaryColor.defaultValue.toLowerCase();
    const may: Record<SetupStep, boolean> = {
      look: true,
      starter: mayChooseStarter(this.access),
      post: this.access.can('create', 'posts'),
      colleague: this.access.can('create', 'users'),
      mail: true,
    };
    const states: Record<SetupStep, boolean> = {
      look: !sampleNames.includes(siteName) || logoUrl !== '' || hasColour,
      starter: setup.starter !== null,
      post: done?.post ?? false,
      colleague: done?.colleague ?? false,
      // A server that the environment sets needs no test mail once it lets us in.
      mail: done?.mail || (await this.mailServer.isReachable()),
    };
    return (Object.keys(states) as SetupStep[])
      .filter((name) => may[name])
      .map((name) => ({ name, isDone: states[name] }));
  }

  /** The sample content that the viewer may remove: no built-in and no legal pages. */
  async samples(): Promise<SampleItem[]> {
    this.requireOpen();
    return sampleItems(this.em, this.access, this.kinds);
  }
}

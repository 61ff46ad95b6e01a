import { settingDefinitions } from '#schema/settings/settings';
import type { SetupStep } from '#schema/setup/setup';
import { sampleItems, type SampleItem } from './samples.ts';
import { mayChooseStarter } from './starter-permissions.ts';
import { starterSites } from './starters/starters.ts';
import type { Scope } from '../../kernel/scope.ts';

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
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds' | 'settings' | 'mailServer'>) {}

  requireOpen(): void {
    this.scope.access.require('update', 'settings');
  }

  /** The steps that the viewer may take, in order. */
  async steps(): Promise<StepState[]> {
    this.requireOpen();
    const { siteName, logoUrl, primaryColor, setup } = await this.scope.settings.site();
    const [done] = await this.scope.em.execute<Done[]>(
      `select exists (select from content c where not is_sample(c) and id in (select id from content
           where kind = 'post' and deleted_at is null order by created_at desc, id desc limit ${posts})) as post,
         (select count(*) > 1 from users where deleted_at is null) as colleague,
         exists (select from setup_marks where name = 'mail') as mail`,
    );
    const hasColour = primaryColor.toLowerCase() !== settingDefinitions.primaryColor.defaultValue.toLowerCase();
    const may: Record<SetupStep, boolean> = {
      look: true,
      starter: mayChooseStarter(this.scope.access),
      post: this.scope.access.can('create', 'posts'),
      colleague: this.scope.access.can('create', 'users'),
      mail: true,
    };
    const states: Record<SetupStep, boolean> = {
      look: !sampleNames.includes(siteName) || logoUrl !== '' || hasColour,
      starter: setup.starter !== null,
      post: done?.post ?? false,
      colleague: done?.colleague ?? false,
      // A server that the environment sets needs no test mail once it lets us in.
      mail: done?.mail || (await this.scope.mailServer.isReachable()),
    };
    return (Object.keys(states) as SetupStep[])
      .filter((name) => may[name])
      .map((name) => ({ name, isDone: states[name] }));
  }

  /** The sample content that the viewer may remove: no built-in and no legal pages. */
  async samples(): Promise<SampleItem[]> {
    this.requireOpen();
    return sampleItems(this.scope.em, this.scope.access, this.scope.kinds);
  }
}

import type { TabId } from '../../tools/screen/setting-fields.ts';
import { ChecksTab } from './checks/checks.tab.tsx';
import { MailTab } from './tabs/mail.tab.tsx';
import { BrandingTab } from './tabs/branding.tab.tsx';
import { ContactTab } from './tabs/contact.tab.tsx';
import { GeneralTab } from './tabs/general.tab.tsx';
import { SecurityTab } from './tabs/security.tab.tsx';
import { SeoTab } from './tabs/seo.tab.tsx';
import type { TabProps } from './tabs/tab-props.ts';

export const tabScreens: Readonly<Record<TabId, (props: TabProps) => React.ReactNode>> = {
  general: GeneralTab,
  branding: BrandingTab,
  contact: ContactTab,
  seo: SeoTab,
  checks: ChecksTab,
  security: SecurityTab,
  mail: MailTab,
};

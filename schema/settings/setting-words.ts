import { messagesKept, type SettingWords } from '../text/placeholders.ts';
import type { SiteSettings } from './settings.ts';

/** What the placeholders of texts are filled with. */
export const settingWords = ({ siteName, contactEmail, retentionSettings }: SiteSettings): SettingWords => ({
  siteName,
  contactEmail,
  messagesKept: messagesKept(retentionSettings.messageRetentionDays),
});

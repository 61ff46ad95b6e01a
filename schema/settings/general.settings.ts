import { defaults, uploadLimitsMb } from '../constants.ts';
import { defaultDates } from '../text/dates.ts';
import type { DateFormat, DateStyle } from '../text/dates.ts';
import type { Definitions } from './define.ts';

export interface CategoryTile {
  category: string;
  /** null means the current number of published posts. */
  count: number | null;
}

export interface StorySettings {
  /** Whether visitors see imported comments. */
  showComments: boolean;
}

export interface MediaSettings {
  /** Largest file the library accepts, in mebibytes. */
  uploadLimitMb: number;
}

export interface DateSettings {
  format: DateFormat;
  /** An IANA name. Empty: UTC on the public site, and each browser's own time zone in the panel. */
  timeZone: string;
  /** Whether the panel's lists show `2 days ago` instead of the date. */
  isRelativeInPanel: boolean;
}

export interface GeneralGroup {
  siteName: string;
  siteDescription: string;
  maintenanceMode: boolean;
  categoryTiles: readonly CategoryTile[];
  storySettings: StorySettings;
  mediaSettings: MediaSettings;
  dateSettings: DateSettings;
}

export const generalGroup: Definitions<GeneralGroup> = {
  siteName: {
    type: 'text',
    label: 'Site Name',
    description: 'Shown in titles, header and footer',
    isPublic: true,
    isSeeded: true,
    defaultValue: defaults.siteName,
  },
  siteDescription: {
    type: 'text',
    label: 'Site Description',
    description: 'One sentence about the company',
    isPublic: true,
    isSeeded: true,
    defaultValue: 'AI solutions for healthcare, automation and manufacturing',
  },
  maintenanceMode: {
    type: 'text',
    label: 'Maintenance Mode',
    description: 'Shows a maintenance page to visitors',
    isPublic: true,
    isSeeded: true,
    defaultValue: 'false',
  },
  categoryTiles: {
    type: 'json',
    label: 'Category Tiles',
    description: 'Tiles below the blog listing; an empty count shows the real number',
    isPublic: true,
    isSeeded: false,
    defaultValue: [
      { category: 'AI Research', count: 12 },
      { category: 'Healthcare', count: 8 },
      { category: 'Automation', count: 15 },
      { category: 'Manufacturing', count: 6 },
    ],
  },
  storySettings: {
    type: 'json',
    label: 'Posts and Articles',
    description: 'Whether visitors see the comments of imported items',
    isPublic: false,
    isSeeded: false,
    defaultValue: { showComments: false },
  },
  mediaSettings: {
    type: 'json',
    label: 'Media Library',
    description: 'Largest file size',
    isPublic: false,
    isSeeded: false,
    defaultValue: { uploadLimitMb: uploadLimitsMb.default },
  },
  dateSettings: {
    type: 'json',
    label: 'Dates',
    description: 'Format and time zone of dates',
    isPublic: false,
    isSeeded: false,
    defaultValue: { format: defaultDates.format, timeZone: '', isRelativeInPanel: true },
  },
};

/** How the public site and its mails write dates. */
export function siteDates({ format, timeZone }: Pick<DateSettings, 'format' | 'timeZone'>): DateStyle {
  return { format, timeZone: timeZone || defaultDates.timeZone };
}

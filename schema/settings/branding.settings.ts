import { defaults } from '../constants.ts';
import type { LogoSize } from '../constants.ts';
import { defaultLook } from '../look/look.ts';
import type { ColorScheme, CornerRadius, LogoName, Typeface } from '../look/look.ts';
import type { Definitions } from './define.ts';

export interface BrandingGroup {
  logoUrl: string;
  faviconUrl: string;
  logoSize: LogoSize;
  logoName: LogoName;
  primaryColor: string;
  typeface: Typeface;
  cornerRadius: CornerRadius;
  colorScheme: ColorScheme;
}

export const brandingGroup: Definitions<BrandingGroup> = {
  logoUrl: {
    type: 'text',
    label: 'Logo',
    description: 'Logo URL or data URL',
    isPublic: true,
    isSeeded: true,
    defaultValue: '',
  },
  faviconUrl: {
    type: 'text',
    label: 'Favicon',
    description: 'Favicon URL or data URL',
    isPublic: true,
    isSeeded: true,
    defaultValue: '',
  },
  logoSize: {
    type: 'text',
    label: 'Logo Size',
    description: 'sm, md, lg or xl',
    isPublic: true,
    isSeeded: true,
    defaultValue: defaults.logoSize,
  },
  logoName: {
    type: 'text',
    label: 'Name beside the logo',
    description: 'auto (beside an icon), always or never',
    isPublic: true,
    isSeeded: false,
    defaultValue: 'auto',
  },
  primaryColor: {
    type: 'text',
    label: 'Primary Color',
    description: 'The brand colour the theme is built from',
    isPublic: true,
    isSeeded: true,
    defaultValue: defaults.primaryColor,
  },
  typeface: {
    type: 'text',
    label: 'Typeface',
    description: 'sans, serif or rounded',
    isPublic: true,
    isSeeded: false,
    defaultValue: defaultLook.typeface,
  },
  cornerRadius: {
    type: 'text',
    label: 'Corner Radius',
    description: 'none, small, medium or large',
    isPublic: true,
    isSeeded: false,
    defaultValue: defaultLook.cornerRadius,
  },
  colorScheme: {
    type: 'text',
    label: 'Color Scheme',
    description: 'both, light or dark',
    isPublic: true,
    isSeeded: false,
    defaultValue: defaultLook.colorScheme,
  },
};

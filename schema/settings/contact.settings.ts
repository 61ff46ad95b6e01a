import type { Definitions } from './define.ts';

export interface SocialLinks {
  linkedin: string;
  twitter: string;
  github: string;
}

export interface ContactGroup {
  contactEmail: string;
  contactPhone: string;
  socialLinks: SocialLinks;
}

export const contactGroup: Definitions<ContactGroup> = {
  contactEmail: {
    type: 'text',
    label: 'Contact Email',
    description: 'Email address shown to visitors',
    isPublic: true,
    isSeeded: true,
    defaultValue: 'hello@halden.example',
  },
  contactPhone: {
    type: 'text',
    label: 'Contact Phone',
    description: 'Phone number shown to visitors',
    isPublic: true,
    isSeeded: true,
    defaultValue: '',
  },
  socialLinks: {
    type: 'json',
    label: 'Social Links',
    description: 'LinkedIn, Twitter and GitHub profiles',
    isPublic: true,
    isSeeded: true,
    defaultValue: { linkedin: '', twitter: '', github: '' },
  },
};
